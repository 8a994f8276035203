type Place = { to: string; params: Record<string, string>; search?: Record<string, string> };

/** The address of such a page, for a link that is not this program's own. */
export function pagePathOf({ to, params, search = {} }: Place): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}
