import type { Plugin } from 'vite';

/** A page's module by its name, in the sitemap: before what loads it. */
const MODULE_NAME = /'[\w/-]+-page'(?=,\s*(?:\(\) =>|load\b))/g;

/** Takes the names of the pages' modules out of the sitemap: the server finds scripts by them, the browser asks for none. */
export function withoutModuleNames(): Plugin {
  return {
    name: 'without-module-names',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/web/routes.tsx')) return undefined;
      return { code: code.replace(MODULE_NAME, "''"), map: null };
    },
  };
}
