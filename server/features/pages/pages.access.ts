import { hash } from 'node:crypto';
import type { Page, PageSlug } from '#contract/pages.ts';
import { readPromises, readSchool } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { toHtml } from './markdown.rules.ts';
import { findNewestVersion, type Version } from './pages.store.ts';
import { fillBody, fillTitle, valuesOf } from './placeholders.rules.ts';
import { DEFAULT_SINCE, defaultTexts } from './texts/default-texts.rules.ts';

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
