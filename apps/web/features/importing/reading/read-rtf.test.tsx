import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readRtf } from './read-rtf.ts';

const read = (body: string) => readRtf(strToU8(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, true));

it('reads accents of the code page, of Unicode with its stand-in, and of TextEdit', () => {
  expect(read("P\\'e8re No\\'ebl, c\\u339?ur, \\uc2\\u8211--\\uc1 fin\\par").html).toContain(
    'Père Noël, cœur, –fin',
  );
  expect(read('une ligne\\\nune autre\\par').html).toContain('<p>une ligne</p>\n<p>une autre</p>');
});

it('reads the letters of each font’s alphabet, and of DOS', () => {
  const fonts =
    '{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset238 Arial CE;}{\\f2\\fcharset204 Arial Cyr;}}';
  expect(
    read(
      `${fonts}\\f0 P\\'e8re {\\f1\\'a3\\'f3d\\'9f} \\'e9t\\'e9 \\f2\\'cc\\'e8\\'f0\\plain , No\\'ebl\\par`,
    ).html,
  ).toContain('Père Łódź été Мир, Noël');
  for (const page of ['437', '850'])
    expect(readRtf(strToU8(`{\\rtf1\\ansi\\ansicpg${page} H\\'82l\\'8ane\\par}`, true)).html).toContain(
      'Hélène',
    );
});

it('takes titles by their style, and a picture at its place', () => {
  const png = '89504e470d0a1a0a';
  const { html, pictures } = read(
    `{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}}\\pard\\s1 La ferme\\par\\pard Avant {\\*\\shppict{\\pict\\pngblip\\picw10 ${png}}}apr\\'e8s\\par`,
  );
  expect(html).toContain('<h1>La ferme</h1>');
  expect(html).toContain('Avant <img data-picture="0">après');
  expect(pictures[0]?.slice(0, 4)).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
});

it('leaves out deleted text and comments, counts them, and loads no object', () => {
  const { html, comments, deletions } = read(
    'Il neige{\\deleted  beaucoup}{\\*\\annotation v\\u233?rifier}{\\object\\objemb{\\*\\objdata 0105}}{\\field{\\*\\fldinst INCLUDETEXT "http://127.0.0.1/x"}{\\fldrslt ici}}.\\par',
  );
  expect(html).toContain('<p>Il neigeici.</p>');
  expect([comments, deletions]).toEqual([1, 1]);
  expect(html).not.toContain('127.0.0.1');
});

it('a control word that every object of JavaScript has is one that nobody knows', () => {
  expect(read('Il \\constructor neige.\\par Demain.\\par').html).toContain(
    '<p>Il neige.</p>\n<p>Demain.</p>',
  );
});

it('raises and lowers characters until the format ends', () => {
  expect(read('m{\\super 2}, H\\sub 2\\nosupersub O, {\\up6 er}\\up0 .\\par').html).toContain(
    '<p>m<sup>2</sup>, H<sub>2</sub>O, <sup>er</sup>.</p>',
  );
});
