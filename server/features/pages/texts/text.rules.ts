/** A text in both languages: a plain title, and a body in Markdown with placeholders. */
export type PageText = { title: { en: string; hi: string }; body: { en: string; hi: string } };
