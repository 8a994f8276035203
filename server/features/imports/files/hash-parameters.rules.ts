import * as v from 'valibot';

const Base64 = v.message(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/_-]+={0,2}$/)), 'is not base64');
const whole = (most: number) =>
  v.message(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(most)),
    `is not a number from 1 to ${most}`,
  );

const HashParameters = v.pipe(
  v.object({
    algorithm: v.message(v.literal('SCRYPT'), 'is not SCRYPT, the only algorithm that can be carried over'),
    base64_signer_key: Base64,
    base64_salt_separator: Base64,
    rounds: whole(8),
    mem_cost: whole(14),
  }),
  v.transform((file) => ({
    signerKey: standardBase64(file.base64_signer_key),
    saltSeparator: standardBase64(file.base64_salt_separator),
    rounds: file.rounds,
    memoryCost: file.mem_cost,
  })),
);
export type HashParameters = v.InferOutput<typeof HashParameters>;

/** Base64 of either alphabet, with or without padding, as the standard one with it. */
export function standardBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('base64');
}

/** The password hash parameters of a Firebase project, as its console prints them or as JSON; an Error says what is amiss. */
export function parseHashParameters(text: string): HashParameters {
  const parsed = v.safeParse(HashParameters, text.trim().startsWith('{') ? fromJson(text) : fromConsole(text));
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map(
    (issue) => `${v.getDotPath(issue)} ${issue.input === undefined ? 'is missing' : issue.message}`,
  );
  throw new Error(`The hash parameters are not usable: ${faults.join('; ')}.`);
}

function fromJson(text: string): unknown {
  try {
    const file = JSON.parse(text);
    return file.hash_config ?? file;
  } catch {
    throw new Error('The hash parameters are neither JSON nor the text of the Firebase console.');
  }
}

function fromConsole(text: string): Record<string, string> {
  const lines = text.matchAll(/^\s*"?(\w+)"?\s*[:=]\s*"?([^\s",]+)"?,?\s*$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
