import { getEventIteratorSchemaDetails } from '@orpc/contract';
import { type AnyProcedure, ValidationError } from '@orpc/server';
import { type Context, readOf } from '#server/platform/rpc.ts';

/** The snapshot of now of a `watch` made by `liveQuery`, as the contract says it, without opening the stream; rights are the caller's to check. */
export async function takeSnapshot(
  { '~orpc': { handler, outputSchema } }: AnyProcedure,
  context: Context,
  input?: unknown,
): Promise<unknown> {
  const value = await readOf(handler)(context, input as never);
  const checked = await getEventIteratorSchemaDetails(outputSchema)?.yields['~standard'].validate(value);
  if (checked?.issues)
    throw new ValidationError({ message: 'A snapshot does not fit', issues: checked.issues, data: value });
  return checked ? checked.value : value;
}
