import { hash } from 'node:crypto';
import type { Page, PageSlug } from '#contract/pages.ts';
import type { Language } from '#contract/procedure.ts';
import { readPromises, readSchool } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { toHtml } from './markdown.rules.ts';
import { findNewestVersion, type Version } from './pages.store.ts';
import { fillBody, fillTitle, valuesOf } from './placeholders.rules.ts';
import { DEFAULT_SINCE, defaultTexts } from './texts/default-texts.rules.ts';
import type { PageText } from './texts/text.rules.ts';

/** The text of the school at this address as it is in force; until one is published, its default as version 0. */
export async function readPage(db: Db, slug: PageSlug): Promise<Page> {
  const { version, publishedAt, title, body } = await readFilled(db, slug);
  return { slug, version, publishedAt, title, html: { en: toHtml(body.en, 'en'), hi: toHtml(body.hi, 'hi') } };
}

type InForce = { version: number; publishedAt: string; hash: string };

/** Names the text that somebody agrees to: its version, and the SHA-256 of both languages with their placeholders filled. */
export async function readPageInForce(db: Db, slug: PageSlug): Promise<InForce> {
  const { version, publishedAt, title, body } = await readFilled(db, slug);
  return { version, publishedAt, hash: hash('sha256', JSON.stringify([title.en, title.hi, body.en, body.hi])) };
}

/** A text that is not published yet, as it would be shown. */
export async function readPreview(db: Db, { title, body }: PageText): Promise<Pick<Page, 'title' | 'html'>> {
  const [school, promises] = await Promise.all([readSchool(db), readPromises(db)]);
  const filled = (language: Language) => {
    const values = valuesOf(school, promises, language);
    return {
      title: fillTitle(title[language], values),
      html: toHtml(fillBody(body[language], values), language),
    };
  };
  const [en, hi] = [filled('en'), filled('hi')];
  return { title: { en: en.title, hi: hi.title }, html: { en: en.html, hi: hi.html } };
}

async function readFilled(db: Db, slug: PageSlug): Promise<Version> {
  const [school, promises, published] = await Promise.all([
    readSchool(db),
    readPromises(db),
    findNewestVersion(db, slug),
  ]);
  const { title, body, ...of } = published ?? { ...defaultTexts[slug], version: 0, publishedAt: DEFAULT_SINCE };
  const en = valuesOf(school, promises, 'en');
  const hi = valuesOf(school, promises, 'hi');
  return {
    ...of,
    title: { en: fillTitle(title.en, en), hi: fillTitle(title.hi, hi) },
    body: { en: fillBody(body.en, en), hi: fillBody(body.hi, hi) },
  };
}
