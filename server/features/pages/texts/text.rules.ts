/** A text in both languages: a plain title, and a body in Markdown with placeholders. */
export type Text = { title: { en: string; hi: string }; body: { en: string; hi: string } };
