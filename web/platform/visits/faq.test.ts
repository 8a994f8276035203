import { expect, test } from 'vitest';
import { faqThings, openingOf } from './faq.ts';

const HTML = `<p>What students <em>ask</em> &amp; hear, see <a href="/orders">Orders</a>.</p>
<h2 id="text-a">Can I &lt;really&gt; study offline?</h2>
<p>Yes. Choose “Keep”.</p>
<ul>
<li>a lesson</li>
<li>a note</li>
</ul>
<h3 id="text-b">कब तक?</h3>
<p>एक साल<strong>।</strong></p>
<h2 id="text-c">Not a question</h2>
<p>Never told.</p>
<h2 id="text-d">Unanswered?</h2>
`;

test('a heading that asks is a question, with the words below it, up to the next heading, as its answer', () => {
  const ask = (name: string, text: string) => ({
    ...{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } },
  });
  expect(faqThings(HTML)).toEqual([
    {
      ...{ '@context': 'https://schema.org', '@type': 'FAQPage' },
      mainEntity: [
        ask('Can I <really> study offline?', 'Yes. Choose “Keep”. a lesson a note'),
        ask('कब तक?', 'एक साल।'),
      ],
    },
  ]);
});

test('a text that asks nothing tells of no questions', () => {
  expect(faqThings('<h2 id="text-a">Terms</h2>\n<p>Are they fair? Yes.</p>\n')).toEqual([]);
  expect(faqThings('')).toEqual([]);
});

test('what a text begins with are the words of its first paragraph', () => {
  expect(openingOf(HTML)).toBe('What students ask & hear, see Orders.');
  expect(openingOf('<ul><li>none</li></ul>')).toBe('');
});
