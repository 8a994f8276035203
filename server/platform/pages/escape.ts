/** Text made safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON made safe inside a script element. */
export function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
