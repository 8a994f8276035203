import { Readable } from 'node:stream';
import * as v from 'valibot';
import { ExportFormat, ONE_LANGUAGE, QuestionExportInput } from '#contract/questions/question-export.ts';
import { mayDo } from '#contract/rights.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { writeQuestionFile } from './exports.service.ts';

const ExportRequest = v.object({ params: v.object({ format: ExportFormat }), query: QuestionExportInput });
const FILES: Record<ExportFormat, { ending: string; mediaType: string }> = {
  csv: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' },
  json: { ending: 'json', mediaType: 'application/json; charset=utf-8' },
  moodle: { ending: 'xml', mediaType: 'application/xml; charset=utf-8' },
  gift: { ending: 'gift', mediaType: 'text/plain; charset=utf-8' },
  aiken: { ending: 'txt', mediaType: 'text/plain; charset=utf-8' },
};

/** `GET /files/questions/{format}` with the filter of the list, or the ids of chosen questions: they as a file that an import reads. */
export function mountQuestionFiles(server: Door, contextOf: ContextOf): void {
  server.get('/files/questions/:format', async (request, reply) => {
    const context = await contextOf(request);
    const { person } = context.identity;
    if (!person || person.held || !mayDo(person.role, 'questions.manage')) return sendMissing(reply);
    const asked = v.safeParse(ExportRequest, { params: request.params, query: request.query });
    if (!asked.success) return reply.code(400).send({ code: 'BAD_REQUEST' });
    const { query: input, params } = asked.output;
    const details = { search: { format: params.format, ...input } };
    await recordEvent(context.db, context, 'list.exported', { subjectId: 'questions', details });
    const { ending, mediaType } = FILES[params.format];
    const day = new Date().toISOString().slice(0, 10);
    const name = ONE_LANGUAGE.includes(params.format) ? `questions-${day}-${input.language}` : `questions-${day}`;
    reply
      .header('content-type', mediaType)
      .header('content-disposition', `attachment; filename="${name}.${ending}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store');
    return reply.send(Readable.from(writeQuestionFile(context, { format: params.format, input })));
  });
}
