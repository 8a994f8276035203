/** Which of these links, paths of ours, lead to this address. It may say more than they do. */
export function linksLeadingTo(address: string, links: string[]): string[] {
  const here = new URL(address, 'http://school.invalid');
  return links.filter((link) => {
    const { pathname, searchParams } = new URL(link, here);
    if (pathname !== here.pathname) return false;
    return [...searchParams].every(([name, value]) => here.searchParams.get(name) === value);
  });
}
