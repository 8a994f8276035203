import { expect, test } from 'vitest';
import { parseHashParameters } from './hash-parameters.rules.ts';

const json = {
  algorithm: 'SCRYPT',
  base64_signer_key: 'ab-_cd==',
  base64_salt_separator: 'Bw==',
  rounds: 8,
  mem_cost: 14,
};
const console = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: ab-_cd==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;
const parameters = { signerKey: 'ab+/cQ==', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 };

test('the text of the console and JSON say the same', () => {
  expect(parseHashParameters(console)).toEqual(parameters);
  expect(parseHashParameters(console.replaceAll('\n', '\r\n'))).toEqual(parameters);
  expect(parseHashParameters(JSON.stringify(json))).toEqual(parameters);
  expect(parseHashParameters(JSON.stringify({ hash_config: { ...json, rounds: '8' } }))).toEqual(parameters);
});

test('what is missing or cannot be carried over is named', () => {
  expect(() => parseHashParameters(console.replace('SCRYPT', 'BCRYPT'))).toThrow(/algorithm is not SCRYPT/);
  expect(() => parseHashParameters(console.replace(/.*mem_cost.*/, ''))).toThrow('mem_cost is missing');
  expect(() => parseHashParameters(console.replace('14', '40'))).toThrow('mem_cost is not a number from 1 to 14');
  expect(() => parseHashParameters('{"algorithm"')).toThrow('neither JSON nor');
  expect(() => parseHashParameters('')).toThrow('base64_signer_key is missing');
});
