import { beforeEach, expect, test } from 'vitest';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { buildBody, type OpenFamily, openFamily, people } from '../../testing/open-family.ts';
import { readCode, readMails } from '../../testing/read-test-app.ts';
import { saveAnswer, sendAnswer } from '../../writing/deliveries/by-link/answer-by-link.ts';
import { consentByLink } from '../../writing/deliveries/by-link/consent-by-link.ts';
import { readLink } from '../../writing/deliveries/by-link/read-link.ts';
import { beginPiece } from '../../writing/deliveries/guests/begin-piece.ts';
import { listPieces } from '../../writing/deliveries/guests/list-pieces.ts';
import {
  createTribute,
  listTributes,
  renewTributeLink,
  updateTribute,
} from '../../writing/tributes/manage-tributes.ts';
import { readTribute } from '../../writing/tributes/open-tribute.ts';
import { reportTribute } from '../contact/report-tribute.ts';
import { listFamiliesForAdmin } from './manage-families.ts';
import { restoreTribute, takeDownTribute } from './take-down-tribute.ts';

const { owner } = people;
const REASON = 'Signalement du 2 mars';

let app: TestApp;
let family: OpenFamily;
let tributeId: string;
let token: string;
beforeEach(async () => {
  app = createTestApp();
  family = await openFamily(app);
  const text = { occasion: 'Les 80 ans de Jeanne', sentence: 'Un souvenir.', closesOn: '2026-03-20' };
  const tribute = await createTribute(app)(owner, family.bookId, text);
  tributeId = tribute.id;
  token = tribute.url.split('/').at(-1) ?? '';
});

const begin = async (name: string): Promise<string> => {
  const piece = (await beginPiece(app)(token, { name })).token;
  await saveAnswer(app)(piece, { body: buildBody('Elle chantait.'), revision: 0 });
  return piece;
};

test('the report of a page leads to its family, where its page is listed', async () => {
  await reportTribute(app)(token, { text: 'Cette page m’insulte.', email: 'rose@exemple.fr' });
  const [report] = await readMails(app, 'contact');
  const search = new URL(String(report?.data.adminUrl)).searchParams.get('search') ?? '';
  const { families } = await listFamiliesForAdmin(app)(administrator, { search });
  expect(families.map(({ id, tributes }) => [id, tributes])).toEqual([
    [
      family.familyId,
      [
        {
          id: tributeId,
          occasion: 'Les 80 ans de Jeanne',
          createdAt: expect.any(String),
          isOpen: true,
          isTakenDown: false,
        },
      ],
    ],
  ]);
});

test('a removed page opens for nobody, takes nothing more, and cannot be reopened by its family', async () => {
  const [sentPiece, draft] = [await begin('Paul'), await begin('Rose')];
  await consentByLink(app)(sentPiece, true);
  await sendAnswer(app)(sentPiece);
  const view = await takeDownTribute(app)(administrator, tributeId, REASON);
  expect(view.tributes).toMatchObject([{ id: tributeId, isOpen: false, isTakenDown: true }]);

  expect(await readCode(readTribute(app)(token))).toBe('tribute_link.not_found');
  expect(await readCode(beginPiece(app)(token, { name: 'Luc' }))).toBe('tribute_link.not_found');
  expect(await readCode(saveAnswer(app)(draft, { body: buildBody('Encore.'), revision: 1 }))).toBe(
    'tribute.closed',
  );
  await expect(readLink(app)(draft)).rejects.toMatchObject({
    code: 'tribute.closed',
    details: { isTakenDown: true, isSent: false },
  });
  for (const change of [{ isClosedByHand: false }, { closesOn: '2026-04-02' }, { occasion: 'Autre chose' }])
    expect(await readCode(updateTribute(app)(owner, tributeId, change))).toBe('tribute.taken_down');
  expect(await readCode(renewTributeLink(app)(owner, tributeId))).toBe('tribute.taken_down');

  // The family keeps the pieces that it received.
  expect((await listPieces(app)(owner, tributeId)).pieces.map(({ name }) => name).toSorted()).toEqual([
    'Paul',
    'Rose',
  ]);
  expect((await listTributes(app)(owner, family.bookId)).tributes).toMatchObject([{ isTakenDown: true }]);
});

test('the owner is told once by mail, and the audit log has the reason', async () => {
  await takeDownTribute(app)(administrator, tributeId, REASON);
  await takeDownTribute(app)(administrator, tributeId, REASON);
  expect(await readMails(app, 'tribute_taken_down')).toMatchObject([
    { to: { address: 'anne@exemple.fr' }, data: { occasion: 'Les 80 ans de Jeanne' } },
  ]);
  expect((await auditOf(app, `tribute:${tributeId}`)).map(({ action, reason }) => [action, reason])).toEqual([
    ['tribute.opened', ''],
    ['tribute.taken_down', REASON],
  ]);
});

test('a restored page opens under its former link, and a piece that was begun goes on', async () => {
  const draft = await begin('Rose');
  expect(await readCode(restoreTribute(app)(administrator, tributeId, REASON))).toBe(
    'tribute.not_taken_down',
  );
  await takeDownTribute(app)(administrator, tributeId, REASON);
  await restoreTribute(app)(administrator, tributeId, REASON);
  expect((await readTribute(app)(token)).isOpen).toBe(true);
  expect((await readLink(app)(draft)).writing?.words).toBe(2);
});

test('is for administrators alone', async () => {
  for (const act of [takeDownTribute, restoreTribute])
    expect(await readCode(act(app)(owner, tributeId, REASON))).toBe('route.not_found');
  expect(await readCode(takeDownTribute(app)(administrator, 'none', REASON))).toBe('tribute.not_found');
});
