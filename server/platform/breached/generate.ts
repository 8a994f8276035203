import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { FILTER_FILE, filterOf } from './breached.ts';

// The list is zxcvbn's, of breached passwords by frequency (MIT; © 2012-2016 Dan Wheeler and Dropbox, © 2021 zxcvbn-ts).
// Shorter ones are too short to be chosen, and count only as what is left of `monkey123!` without its ornaments.
const SHORTEST = 6;

const passwords = dictionary['passwords-common'].filter((password) => [...password].length >= SHORTEST);
const filter = filterOf(passwords);
writeFileSync(FILTER_FILE, filter);
console.log(`${passwords.length} passwords in ${filter.length} bytes`);
