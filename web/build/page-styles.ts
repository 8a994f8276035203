import { AtRule, type ChildNode, type Container, parse, type Root, type Rule } from 'postcss';
import { requiredClasses } from './class-names.ts';

type Chunk = {
  fileName: string;
  code: string;
  imports: string[];
  dynamicImports: string[];
  facadeModuleId: string | null;
};

const PAGE = /\bweb\/.+-page\.tsx$/;
/** What opens over a page or when it is asked for waits for the whole style, as another page does. */
const WINDOWS =
  /\bweb\/(?:.+-windows\.tsx|platform\/(?:notices\/screens\.ts|offline\/pocket\.tsx|(?:outbox|shell\/menus)\/[a-z]+-sheet\.tsx)|features\/lessons\/player\/video-stage\.tsx)$/;

/**
 * The style of each page by its source file, cut out of the whole: every rule whose classes its chunks name, and every
 * rule without classes. Under '' is what all pages have in common. Whole rules in their old order, so that the whole
 * style may follow and change nothing.
 */
export function cutStyles(whole: string, chunks: Chunk[]): Record<string, string> {
  const root = parse(whole);
  const names = namesIn(root);
  const named = new Map(chunks.map(({ fileName, code }) => [fileName, namedIn(code, names)]));
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const frame = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/entry-client.ts'));
  const pages = chunks.filter(isPage).map((page) => [PAGE.exec(page.facadeModuleId ?? '')?.[0] ?? '', page] as const);

  const styles = [['', frame] as const, ...pages].map(([module, start]) => {
    const files = new Set<string>();
    for (const chunk of [frame, start]) collectFiles(chunk, byFile, files);
    return [module, cutStyle(root, new Set([...files].flatMap((file) => [...(named.get(file) ?? [])])))];
  });
  return Object.fromEntries(styles);
}

/** The style without its faces: a face that comes a second time is loaded a second time, and the text jumps. */
export function withoutFaces(whole: string): string {
  const root = parse(whole);
  root.walkAtRules('font-face', (face) => void face.remove());
  return root.toString();
}

const isPage = ({ facadeModuleId }: Chunk): boolean => PAGE.test(facadeModuleId ?? '');

const waitsForAll = (chunk: Chunk): boolean => isPage(chunk) || WINDOWS.test(chunk.facadeModuleId ?? '');

/** A chunk with all that it imports at once or later, but for what waits for the whole style. */
function collectFiles(chunk: Chunk | undefined, byFile: Map<string, Chunk>, files: Set<string>): void {
  if (!chunk || files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  const later = chunk.dynamicImports.filter((file) => !waitsForAll(byFile.get(file) ?? chunk));
  for (const file of [...chunk.imports, ...later]) collectFiles(byFile.get(file), byFile, files);
}

/** All that a script could name: classes, and custom properties. */
function namesIn(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkRules(({ selectors }) => {
    for (const name of selectors.flatMap(requiredClasses)) names.add(name);
  });
  root.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  return names;
}

/** As words anywhere in the text, whatever they mean there: rather a rule too many than one too few. Quoting adds backslashes. */
function namedIn(code: string, names: Set<string>): Set<string> {
  const text = code.replaceAll('\\', '');
  const words = new Set(text.split(/[^\w-]+/));
  const isNamed = (name: string) =>
    /^[\w-]+$/.test(name) ? words.has(name) : text.includes(name.replaceAll('\\', ''));
  return new Set([...names].filter(isNamed));
}

function cutStyle(root: Root, named: Set<string>): string {
  const style = root.clone();
  const isWanted = (selector: string) => requiredClasses(selector).every((name) => named.has(name));
  prune(style, (node) => node.type === 'rule' && !node.selectors.some(isWanted));
  for (;;) {
    const text = style.toString();
    prune(style, isUnused(style, text, named));
    if (style.toString() === text) return text;
  }
}

/** What serves only rules that are gone: custom properties, their registrations, animations. */
function isUnused(style: Root, text: string, named: Set<string>): (node: ChildNode) => boolean {
  const read = new Set([...named, ...[...text.matchAll(/var\((--[^\s,)]+)/g)].map(([, name = '']) => name)]);
  const played = new Set<string>();
  style.walkDecls(/^--|animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) played.add(word);
  });
  return (node) => {
    if (node.type === 'decl') return node.variable && !read.has(node.prop);
    if (node.type !== 'atrule') return false;
    return (
      (node.name === 'property' && !read.has(node.params)) || (node.name === 'keyframes' && !played.has(node.params))
    );
  };
}

/** Removes what is not wanted, and what holds nothing any more. */
function prune(container: Container, isUnwanted: (node: ChildNode) => boolean): void {
  for (const node of [...(container.nodes ?? [])]) {
    const holds = (node.type === 'atrule' || node.type === 'rule') && node.nodes !== undefined;
    if (holds) prune(node, isUnwanted);
    if (isUnwanted(node)) node.remove();
    else if (holds && node.nodes?.length === 0) removeEmpty(node);
  }
}

/** A layer stays by name: where it is first named gives it its rank. */
function removeEmpty(node: AtRule | Rule): void {
  if (node.type === 'atrule' && node.name === 'layer')
    node.replaceWith(new AtRule({ name: 'layer', params: node.params }));
  else node.remove();
}
