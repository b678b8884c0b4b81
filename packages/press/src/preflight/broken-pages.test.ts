import { PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { createForeignCover, createJpeg, setBoxes } from '../fixtures/foreign-book.ts';
import {
  type Broken,
  changeCover,
  createCoverOfSize,
  createValidFiles,
  listFaults,
  plantFault,
  profile,
} from '../fixtures/planted-faults.ts';
import { toPoints } from '../foundation/units.ts';

describe('sound files of another tool', () => {
  it('pass every rule', async () => {
    expect(await listFaults({})).toEqual([]);
    expect(await listFaults({}, 'orange')).toEqual([]);
  });
});

const displacedCover = (): Promise<Uint8Array> =>
  changeCover((document) => {
    const page = document.getPage(0);
    page.setBleedBox(-40, -40, page.getWidth() + 80, page.getHeight() + 80);
  });

const BROKEN: readonly Broken[] = [
  [
    'another trim',
    'page.trim',
    async () => ({ interior: await plantFault(() => null, { trim: { widthMm: 150, heightMm: 210 } }) }),
  ],
  ['no bleed', 'page.bleed', async () => ({ interior: await plantFault(() => null, { bleedMm: 0 }) })],
  [
    'an odd number of pages',
    'page.count',
    async () => ({ interior: await plantFault(() => null, { pages: 25 }) }),
  ],
  [
    'two pages too many',
    'page.count',
    async () => ({
      interior: await plantFault(() => null, { pages: 602 }),
      cover: await (await createForeignCover(profile, 602)).document.save(),
    }),
  ],
  [
    'one page of another size',
    'page.size',
    async () => ({
      interior: await plantFault((_, page) => {
        page.setSize(toPoints(180), toPoints(250));
        setBoxes(page, profile.bleedMm);
      }),
    }),
  ],
  [
    'a password',
    'file.encrypted',
    async () => ({
      interior: await plantFault(({ document }) =>
        document.encrypt({ userPassword: 'secret', ownerPassword: 'secret', permissions: {} }),
      ),
    }),
  ],
  [
    'a file cut short',
    'file.readable',
    async () => ({ interior: (await createValidFiles()).interior.slice(0, -4000) }),
  ],
  ['no PDF at all', 'file.readable', async () => ({ cover: new Uint8Array(await createJpeg(40, 40)) })],
  [
    'a page whose words do not unfold',
    'file.readable',
    async () => ({
      interior: await plantFault(({ document: { context } }, page) => {
        const torn = context.stream(Buffer.from('not deflated'), { Filter: 'FlateDecode' });
        page.node.set(PDFName.of('Contents'), context.register(torn));
      }),
    }),
  ],
  [
    'an annotation in the bleed',
    'file.clean',
    async () => ({
      interior: await plantFault(({ document: { context } }, page) => {
        const note = { Type: 'Annot', Subtype: 'Text', Rect: [2, 2, 12, 12], Contents: 'note' };
        page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(note as never))]));
      }),
    }),
  ],
  [
    'no trim box',
    'page.boxes',
    async () => ({ interior: await plantFault((_, page) => page.node.delete(PDFName.of('TrimBox'))) }),
  ],
  ['a trim box outside the sheet', 'page.boxes', async () => ({ cover: await displacedCover() })],
  [
    'no output intent',
    'file.intent',
    async () => ({
      cover: await changeCover((document) => document.catalog.delete(PDFName.of('OutputIntents'))),
    }),
  ],
  [
    'a spine three millimetres off',
    'cover.spine',
    async () => ({ cover: await createCoverOfSize({ widerMm: 3 }) }),
  ],
  ['a cover too high', 'cover.size', async () => ({ cover: await createCoverOfSize({ higherMm: 4 }) })],
  [
    'a cover of two sheets',
    'cover.size',
    async () => ({
      cover: await changeCover(async (document) => {
        const [copy] = await document.copyPages(document, [0]);
        if (copy) document.addPage(copy);
      }),
    }),
  ],
];

describe('broken pages and covers of other tools', () => {
  it.each(BROKEN)('%s gives the red rule %s and no other', async (_, rule, make) => {
    expect(await listFaults(await make())).toEqual([rule]);
  });
});
