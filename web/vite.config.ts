import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { messageName, shortenMessages } from './build/messages-plugin.ts';
import { cutStyles, withoutFaces } from './build/page-styles.ts';
import { PREACT } from './build/preact-alias.ts';
import { CLASS_NAMES, shortenClasses } from './build/short-classes.ts';
import { smallestFirstView } from './build/smallest-first-view.ts';

type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** Writes down each page's part of the style, which the server writes into the page; the whole follows as a file. */
function cutPageStyles(): Plugin {
  return {
    name: 'cut-page-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const whole = files.find(({ fileName }) => fileName.endsWith('.css'));
        if (whole?.type !== 'asset') throw new Error('the build has no stylesheet');
        const styles = cutStyles(
          String(whole.source),
          files.filter((file) => file.type === 'chunk'),
        );
        this.emitFile({ type: 'asset', fileName: '.vite/page-styles.json', source: JSON.stringify(styles) });
        whole.source = withoutFaces(String(whole.source));
      },
    },
  };
}

/** What a phone waits for first: the frame and home. */
const FIRST_VIEW = ['entry-client.ts', 'pages/home-page.tsx'].map((file) => join(import.meta.dirname, file));
const SITEMAP = join(import.meta.dirname, 'routes.tsx');
/** What messages themselves import. */
const SPOKEN = /\/words\/generated\/r\w+\.js$/;
/** What only lists need of a package that is imported through one index. */
const LISTS = /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/;
/** Pages that have much in common, by the name of what they alone share; the last are all others. */
const KINDS = {
  catalogue: /\/(?:all-courses|all-ebooks|book-section|notes|timetables)-page\.tsx$/,
  landing: /\/(?:course|ebook)-page\.tsx$/,
  lesson: /\/lesson-page\.tsx$/,
  reading: /\/reader-page\.tsx$/,
  timetable: /\/timetable-page\.tsx$/,
  selling: /\/(?:buy|checkout|order|course-order|orders|purchases)-page\.tsx$/,
  account: /\/accounts\/.+-page\.tsx$/,
  tests: /\/pages\/tests\/.+-page\.tsx$/,
  help: /\/(?:contact|ticket)-page\.tsx$/,
  frame: /\/home-page\.tsx$/,
  forms: /-page\.tsx$/,
};
/** What comes after any page, as one. */
const POCKET =
  /\/platform\/(?:arrivals|offline|installation|outbox|browser-store)\/(?!outbox-sheet|without-answer|or-keep)|\/platform\/offline-items\/(?:items-mark|offline-item)\.ts|\/node_modules\/idb\/|\/messages\/pocket_|\/contract\/checkout\/source-names\.ts/;
/** What a device keeps, and what keeps it up, without the words of it: those come with what says them. */
const ITEMS = /\/platform\/offline-items\/(?:items-store|items-upkeep|item-parts|keeping|leases\.queries|sealing)\.ts$/;
/** What a film plays with, whether it comes by the line or from the device. */
const PLAYING =
  /\/node_modules\/hls\.js\/|\/(?:hls|stored)-video\.ts|\/features\/lessons\/(?:player|controls|playing)\//;
type Kind = keyof typeof KINDS;
/** Where a student learns, and where one looks around: pages without a form at first. */
const LEARNING: Kind[] = ['lesson', 'reading', 'timetable'];
const SHOWING: Kind[] = ['catalogue', 'landing'];
/** What belongs to no kind of page, although only one may need it at first. */
const GENERAL = /\/web\/(?:ui|platform\/(?!player\/|words\/))|\/messages\/common_/;
/** Thousands open it within a minute: what it needs at once of what pages of tests and of writing share stands apart. */
const ROOM = /\/attempt-room-page\.tsx$/;
const ROOM_CHUNKS: Record<string, string> = { tests: 'attempt', writing: 'drafts' };
/** Small, and in many forms. */
const CONTROLS = /\/web\/ui\/forms\/|\/messages\/common_/;
/** A page with all that it imports at once, and all that it imports later. */
type Reach = { page: string; kind: Kind; now: Set<string>; later: Set<string> };

/**
 * Names the chunk of a module that pages share: `base` comes with the entry, what pages of one kind alone share is named
 * as the kind, `parts` comes where one learns and `fields` where one looks around or fills in, `forms` with any other page,
 * `writing` with those and with what opens later, `windows` with what opens over any page, and `later` is what no page
 * needs at first. What the room of a test needs of `tests` and `writing` is `attempt` and `drafts`. All messages are
 * imported by one list, so what counts is who says them.
 */
function nameShared(): (id: string, graph: Graph) => string {
  let first: Set<string> | undefined;
  let pages: Reach[] = [];
  function walk(id: string, graph: Graph, now: Set<string>, later = new Set<string>()): void {
    if (now.has(id) || messageName(id)) return;
    now.add(id);
    const found = graph.getModuleInfo(id);
    for (const [, message = ''] of found?.code?.matchAll(/\bm\.(\w+)/g) ?? []) now.add(message);
    for (const imported of found?.importedIds ?? []) walk(imported, graph, now, later);
    const pagesOrLater = found?.dynamicallyImportedIds ?? [];
    for (const imported of id === SITEMAP ? [] : pagesOrLater) walk(imported, graph, later, later);
  }

  function walkAll(graph: Graph): Set<string> {
    const found = graph.getModuleInfo(SITEMAP)?.dynamicallyImportedIds ?? [];
    pages = found.map((page) => {
      const reach: Reach = { page, kind: kindOf(page), now: new Set(), later: new Set() };
      walk(page, graph, reach.now, reach.later);
      return reach;
    });
    const [now, later] = [new Set<string>(), new Set<string>()];
    for (const start of FIRST_VIEW) walk(start, graph, now, later);
    pages.push({ page: 'home', kind: 'frame', now, later });
    return now;
  }

  const kindsIn = (name: string, isIn: (page: Reach) => Set<string>[]) =>
    new Set(pages.flatMap((page) => (isIn(page).some((names) => names.has(name)) ? [page.kind] : [])));

  const isInRoom = (name: string) => pages.some(({ page, now }) => ROOM.test(page) && now.has(name));

  return (id, graph) => {
    first ??= walkAll(graph);
    const name = messageName(id) ?? id;
    if (LISTS.test(id)) return 'fields';
    if (first.has(name) || SPOKEN.test(id)) return 'base';
    if (POCKET.test(id)) return 'pocket';
    if (ITEMS.test(id)) return 'items';
    const chunk = chunkOf(
      id,
      kindsIn(name, ({ now }) => [now]),
      kindsIn(name, ({ now, later }) => [now, later]),
    );
    return isInRoom(name) ? (ROOM_CHUNKS[chunk] ?? chunk) : chunk;
  };
}

/** The chunk of a module that pages of some kinds need at once, and those of `all` at some time. */
function chunkOf(id: string, kinds: Set<Kind>, all: Set<Kind>): string {
  const [kind = 'later'] = kinds;
  if (kinds.size === 0 && PLAYING.test(id)) return 'playing';
  // What is general but only tests need says words that stand with tests: apart, it would fetch both.
  const isOfOne = all.size === 1 || (kinds.size === 1 && kind !== 'forms' && (kind === 'tests' || !GENERAL.test(id)));
  if (kinds.size === 0 || isOfOne) return kind === 'landing' ? 'fields' : kind;
  const isFor = (some: Kind[], those = kinds) => some.some((each) => those.has(each));
  if (isFor(LEARNING)) return 'parts';
  if (isFor(SHOWING) || CONTROLS.test(id)) return 'fields';
  if (all.has('frame')) return 'windows';
  return isFor(LEARNING, all) || isFor(SHOWING, all) ? 'writing' : 'forms';
}

const kindOf = (page: string): Kind => (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(page)) ?? 'forms';

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'web/public',
  // The renderer holds all it needs, and the production code of packages whatever NODE_ENV the school runs with.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } } : {}),
  resolve: {
    alias: {
      // React has had this hook of its own since 18: what stands in for it is not needed.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      ...PREACT,
    },
  },
  plugins: [
    shortenMessages(),
    react(),
    tailwindcss(),
    ...(isSsrBuild
      ? [shortenClasses(join('dist/client', CLASS_NAMES))]
      : [shortenClasses(), cutPageStyles(), smallestFirstView(), compressAssets()]),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    target: ['chrome109', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What two pages share comes together: a phone pays for each request more than for a few kilobytes.
      ...(isSsrBuild
        ? {}
        : {
            input: 'web/entry-client.ts',
            output: {
              // Each page's list of chunks stands in the entry; what a hash says cannot be compressed. With seven letters 128 may be named.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: nameShared(), minShareCount: 2 }],
              },
            },
          }),
    },
  },
}));
