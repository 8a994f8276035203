import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeEntities } from './tags.rules.ts';

/** An element of XML: its own text, and what stands in it. */
export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

const MAX_DEPTH = 64;
const CDATA = '#cdata';
const TEXT = '#text';
const ATTRIBUTES = ':@';
const PROLOG = /^\s*(?:<\?xml[^>]{0,500}\?>\s*)?(?:<!--(?:[^-]|-(?!->)){0,5000}-->\s*)*<!DOCTYPE/i;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: CDATA,
  textNodeName: TEXT,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
});

/**
 * The elements at the top of an XML text. Entities but the five of XML and those of HTML are never resolved; a document type, more
 * than 64 levels and what is not well-formed are refused in a sentence.
 */
export function parseXml(source: string): { roots: XmlElement[] } | { refusal: string } {
  if (PROLOG.test(source))
    return { refusal: 'The XML file has a document type (DOCTYPE), which is not read: export it from Moodle again' };
  if (!isShallow(source))
    return { refusal: `The XML file is nested more than ${MAX_DEPTH} levels deep: export it from Moodle again` };
  const valid = XMLValidator.validate(source);
  if (valid !== true)
    return {
      refusal: `The XML file is broken on line ${valid.err.line} (${valid.err.msg}): export it from Moodle again`,
    };
  try {
    return { roots: listElements(parser.parse(source)) };
  } catch {
    return { refusal: 'The XML file is broken: export it from Moodle again' };
  }
}

/** Counts levels before a parser that goes from level to level sees them. */
function isShallow(source: string): boolean {
  let depth = 0;
  for (let place = source.indexOf('<'); place >= 0 && depth <= MAX_DEPTH; ) {
    const isCdata = source.startsWith('<![CDATA[', place);
    const mark = isCdata ? ']]>' : source.startsWith('<!--', place) ? '-->' : '>';
    const end = source.indexOf(mark, place);
    if (end < 0) return true;
    if (source[place + 1] === '/') depth -= 1;
    else if (!'!?'.includes(source[place + 1] ?? '!') && source[end - 1] !== '/') depth += 1;
    place = source.indexOf('<', end);
  }
  return depth <= MAX_DEPTH;
}

type Nodes = Record<string, unknown>[];
const isNodes = (value: unknown): value is Nodes => Array.isArray(value);

function listElements(nodes: unknown): XmlElement[] {
  if (!isNodes(nodes)) return [];
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES && key !== TEXT && key !== CDATA);
    if (name === undefined) return [];
    return [
      {
        name,
        attributes: readAttributes(node[ATTRIBUTES]),
        text: readText(node[name]),
        children: listElements(node[name]),
      },
    ];
  });
}

function readAttributes(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, decodeEntities(String(text))]));
}

function readText(nodes: unknown): string {
  if (!isNodes(nodes)) return '';
  return nodes
    .map((node) => (CDATA in node ? readCdata(node[CDATA]) : decodeEntities(String(node[TEXT] ?? ''))))
    .join('');
}

function readCdata(nodes: unknown): string {
  return isNodes(nodes) ? nodes.map((node) => String(node[TEXT] ?? '')).join('') : String(nodes ?? '');
}
