import type { BrowserContext, Locator, Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { openPage } from './home.ts';
import type { Student } from './people.ts';
import type { Sql } from './school.ts';

/** A short film of the demo school, and the one after it. */
export const COURSE = 'bpsc-131';
export const FILM = 'bpsc-131-2-1';
export const FILM_TITLE = 'What makes a State? Four elements';
export const PREVIEW_TITLE = 'Politics in everyday life';

export const lessonPath = (lessonId = FILM): string => `/course/${COURSE}/lesson?lesson=${lessonId}`;

/** Gives a student the course, and waits until the demo school has brought the film. */
export async function ownFilm(sql: Sql, { email }: Student, courseId = COURSE): Promise<void> {
  await sql(
    `insert into entitlements (user_id, course_id, source) select id, $2, 'grant' from users where email = $1`,
    [email, courseId],
  );
  await awaitFilms(sql);
}

export async function awaitFilms(sql: Sql): Promise<void> {
  const bring = `select graphile_worker.add_job('media.bring', json_build_object('mediaId', id), job_key => 'media.bring ' || id)`;
  await sql(`${bring} from media where kind = 'video' and original_key is null and status = 'waiting'
    and id in (select media_id from lessons where course_id = '${COURSE}')`);
  const waiting = async () =>
    sql(`select lesson.id from lessons as lesson join media on media.id = lesson.media_id
      where lesson.course_id = 'bpsc-131' and lesson.kind = 'video' and media.ready_at is null`);
  await expect.poll(waiting, { timeout: 60_000, intervals: [500] }).toEqual([]);
}

export const player = (page: Page): Locator => page.getByRole('region', { name: /^Player: / });
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

type Shown = { at: number; width: number; paused: boolean; rate: number };

/** What the picture does now. */
export const shown = (page: Page): Promise<Shown> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const { currentTime: at, videoWidth: width, paused, playbackRate: rate } = video;
    return { at, width, paused, rate };
  });

/** Opens the lesson and lets its film play from where it was left. */
export async function startFilm(page: Page, path = lessonPath()): Promise<void> {
  await openPage(page, path);
  await page.getByRole('button', { name: `Play ${FILM_TITLE}` }).click();
  await expectPlaying(page);
}

/** The picture is there and moves. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect.poll(async () => (await shown(page)).width, { timeout: 20_000 }).toBeGreaterThan(0);
  const { at } = await shown(page);
  await expect.poll(async () => (await shown(page)).at, { timeout: 20_000 }).toBeGreaterThan(at + 0.4);
}

export async function goTo(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
}

/** The bytes of every piece of a film that a browser is sent, by quality. */
export function countSegments(context: BrowserContext): Map<string, number> {
  const bytes = new Map<string, number>();
  context.on('response', (response: Response) => {
    const quality = /\/files\/lessons\/[^/]+\/(\w+)\/\d+\.ts/.exec(response.url())?.[1];
    const length = Number(response.headers()['content-length']);
    if (quality && response.ok()) bytes.set(quality, (bytes.get(quality) ?? 0) + length);
  });
  return bytes;
}
