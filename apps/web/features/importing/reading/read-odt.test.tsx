import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readOdt } from './read-odt.ts';

const NAMESPACES = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"`;

const read = (text: string, { automatic = '', namedStyles = '' } = {}): string =>
  readOdt(
    zipSync({
      'content.xml': strToU8(
        `<office:document-content ${NAMESPACES}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
      ),
      'styles.xml': strToU8(
        `<office:document-styles ${NAMESPACES}><office:styles>${namedStyles}</office:styles></office:document-styles>`,
      ),
    }),
  ).html;

const item = (text: string) => `<text:list-item><text:p>${text}</text:p></text:list-item>`;

it('numbers the items of a numbered list, from its first number and after an interruption', () => {
  const automatic = `<text:list-style style:name="L1">
    <text:list-level-style-number text:level="1" style:num-format="1" text:start-value="3"/>
    <text:list-level-style-bullet text:level="2" text:bullet-char="•"/></text:list-style>`;
  const html = read(
    `<text:list text:style-name="L1">${item('Pétrir')}<text:list-item><text:p>Cuire</text:p><text:list>${item('doux')}</text:list></text:list-item></text:list>` +
      `<text:p>Attendre.</text:p><text:list text:style-name="L1" text:continue-numbering="true">${item('Servir')}</text:list>`,
    { automatic },
  );
  expect(html).toBe(
    '<ol start="3"><li><p>Pétrir</p></li><li><p>Cuire</p><ul><li><p>doux</p></li></ul></li></ol>' +
      '<p>Attendre.</p><ol start="5"><li><p>Servir</p></li></ol>',
  );
});

it('reads the title of a document as a heading, also by a style of its own', () => {
  const automatic = '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/>';
  expect(
    read('<text:p text:style-name="Title">Ma vie</text:p><text:p text:style-name="P1">Suite</text:p>', {
      automatic,
    }),
  ).toBe('<h1>Ma vie</h1><h1>Suite</h1>');
});

it('keeps bold and italic of named styles, inherited ones, and whole paragraphs', () => {
  const namedStyles = `<style:style style:name="Strong" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
    <style:style style:name="Emphasis" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>`;
  const automatic = `<style:style style:name="T1" style:parent-style-name="Strong"/>
    <style:style style:name="T2"><style:text-properties fo:font-style="normal"/></style:style>
    <style:style style:name="P1"><style:text-properties fo:font-style="italic"/></style:style>`;
  const html = read(
    '<text:p>Un <text:span text:style-name="T1">gras</text:span> et <text:span text:style-name="Emphasis">penché</text:span>.</text:p>' +
      '<text:p text:style-name="P1">Tout, sauf <text:span text:style-name="T2">ceci</text:span></text:p>',
    { automatic, namedStyles },
  );
  expect(html).toBe('<p>Un <strong>gras</strong> et <em>penché</em>.</p><p><em>Tout, sauf </em>ceci</p>');
});

it('keeps the characters of a note that HTML would read as its own', () => {
  const html = read(
    '<text:p>Le pain<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Un prix&lt;deux francs &amp; sel.</text:p></text:note-body></text:note>.</text:p>',
  );
  expect(html).toContain('<aside id="note-1"><p>Un prix&lt;deux francs &amp; sel.</p></aside>');
});
