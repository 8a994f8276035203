import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LearningCourse } from '#contract/lessons/lesson-page.ts';
import { api, codeOf, keepaliveApi } from '#web/platform/api.ts';
import { alertFault } from '#web/platform/faults.ts';
import { keyOf, useLive, useOwn } from '#web/platform/live.ts';
import { orKeep } from '#web/platform/outbox/or-keep.ts';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { callKey } from '#web/platform/pages/call-key.ts';
import { usePreviewMode } from '#web/platform/player/preview-mode.ts';
import { m } from '#web/platform/words.ts';

const FRESH_MS = 4 * 60_000;

/** A course as you learn it; null for one that you never had a right to. */
export function useLearning(courseId: string) {
  return useLive('lessons.course.watch', { courseId });
}

/** The one film that your account plays, wherever that is; null for none. */
export function usePlayingStream() {
  return useOwn('lessons.playing.watch');
}

/** Why a lesson does not open; `opensAt` of one that is locked. */
export type Refusal = { code: 'NOT_FOUND' } | { code: 'LOCKED'; opensAt: string };

/** What a lesson shows, read anew when staff changed it: then it has another revision. */
export function useLesson(courseId: string, lessonId: string, wanted = true, revision?: number) {
  const isLook = usePreviewMode();
  const ask = isLook ? api.lessons.studio.look : api.lessons.read;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [callKey(isLook ? 'lessons.studio.look' : 'lessons.read', { courseId, lessonId })],
    queryFn: () => ask({ courseId, lessonId }),
    enabled: wanted,
    staleTime: FRESH_MS,
    networkMode: 'always',
    retry: false,
  });
  const seen = useRef({ lessonId, revision });
  useEffect(() => {
    const before = seen.current;
    seen.current = { lessonId, revision };
    if (wanted && before.lessonId === lessonId && before.revision !== revision) void refetch();
  }, [lessonId, revision, wanted, refetch]);
  return { lesson: data, refusal: refusalOf(error), failed: error !== null && !data, isFetching, refetch };
}

function refusalOf(error: unknown): Refusal | undefined {
  const code = codeOf(error);
  if (code === 'NOT_FOUND') return { code };
  return code === 'LOCKED' ? { code, ...((error as { data?: unknown }).data as { opensAt: string }) } : undefined;
}

const refusals = { NOT_SEEN: m.lesson_not_seen, NOT_FOUND: m.lesson_gone_title, LOCKED: m.lesson_locked_title };

/** Ticks a lesson off, or takes the tick away; without a line it shows what will be. */
export function useFinish(courseId: string, lessonId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isFinished: boolean) => {
      const input = { courseId, lessonId, isFinished };
      return orKeep(keepaliveApi.lessons.finish, { act: 'lessons.finish', input, subject: `finish ${lessonId}` });
    },
    onSuccess: (went, isFinished) => {
      const completedAt = isFinished ? new Date().toISOString() : null;
      if (went === 'kept')
        queries.setQueryData<LearningCourse | null>([keyOf('lessons.course.watch', { courseId })], (course) =>
          course ? { ...course, sections: withTick(course.sections, lessonId, completedAt) } : course,
        );
    },
    onError: (error) => alertFault(error, refusals),
  });
}

const withTick = (sections: LearningCourse['sections'], lessonId: string, completedAt: string | null) =>
  sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, completedAt } : lesson)),
  }));

type PlayInput = Parameters<typeof api.lessons.play>[0];
/** Why no film begins: another screen plays, no line, or no right (any more). */
export type PlayRefusal =
  | { why: 'elsewhere'; device: string }
  | { why: 'line' | 'not-ready' | 'gone' | 'ceiling' | 'broken' };

/** Asks for leave to play, or to look at what one edits. */
export async function askToPlay({ courseId, lessonId, streamId, ...asked }: PlayInput, isLook: boolean) {
  const one = { courseId, lessonId, streamId };
  try {
    return { play: await (isLook ? api.lessons.studio.play(one) : api.lessons.play({ ...one, ...asked })) };
  } catch (error) {
    return { refusal: playRefusalOf(error) };
  }
}

function playRefusalOf(error: unknown): PlayRefusal {
  const code = codeOf(error);
  if (code === 'PLAYING_ELSEWHERE') return { why: 'elsewhere', device: deviceIn(error) };
  if (code === 'NOT_READY') return { why: 'not-ready' };
  if (code === 'NOT_FOUND' || code === 'LOCKED' || code === 'SIGNED_OUT') return { why: 'gone' };
  if (code === 'TOO_MANY_REQUESTS') return { why: 'ceiling' };
  return { why: isWithoutAnswer(error) ? 'line' : 'broken' };
}

type ProgressInput = Parameters<typeof api.lessons.reportProgress>[0];
/** How sending went: `later` it must be sent again, `lost` nobody will ever want it. */
export type ProgressAnswer = { went: 'saved' | 'later' | 'lost' } | { went: 'elsewhere'; device: string };

/** Sends where one is and what was played; it arrives although the page is being left. */
export async function reportProgress(input: ProgressInput): Promise<ProgressAnswer> {
  try {
    await keepaliveApi.lessons.reportProgress(input);
    return { went: 'saved' };
  } catch (error) {
    if (codeOf(error) === 'PLAYING_ELSEWHERE') return { went: 'elsewhere', device: deviceIn(error) };
    return { went: (error as { code?: string }).code === 'BAD_REQUEST' ? 'lost' : 'later' };
  }
}

function deviceIn(error: unknown): string {
  return (error as { data?: { device?: string } }).data?.device ?? '';
}
