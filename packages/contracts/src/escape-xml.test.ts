import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test('marks of markup become entities, in content and in attributes of either quote', () => {
  expect(escapeXml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test('characters that XML forbids become U+FFFD, all others stay', () => {
  expect(escapeXml('a\u0000b\u001Fc\uD800d\uFFFFe')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe');
  expect(escapeXml('\tun\r\ndeux « œuvre » 😀')).toBe('\tun\r\ndeux « œuvre » 😀');
});
