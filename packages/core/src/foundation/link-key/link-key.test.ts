import { beforeEach, expect, test } from 'vitest';
import type { Documents } from '../../ports/documents.port.ts';
import { createFamilyOf, createTestApp } from '../../testing/create-test-app.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { type Secrets, WrongSecretError } from '../secrets/sealed-key.ts';
import { linkKeys, openLinkKey, replaceLinkKey, resealLinkKey } from './link-key.ts';

const FIRST: Secrets = ['the first secret, of 32 characters or more'];
const SECOND: Secrets = ['the second secret, of 32 characters or more'];
const both: Secrets = [...SECOND, ...FIRST];

let documents: Documents;
beforeEach(() => {
  documents = openDocuments();
});

const expectWrong = (opening: Promise<unknown>) =>
  expect(opening).rejects.toThrow(/^LINK_SECRET is not the secret of these data.*LINK_SECRET_PREVIOUS\.$/);

test('the key stays when its secret changes, and the former secret opens nothing after the key is sealed anew', async () => {
  const key = await openLinkKey(documents, FIRST);
  expect(key).not.toContain(FIRST[0]);
  await expectWrong(openLinkKey(documents, SECOND));
  expect(await openLinkKey(documents, both)).toBe(key);
  await resealLinkKey({ documents }, both);
  expect(await openLinkKey(documents, SECOND)).toBe(key);
  await expectWrong(openLinkKey(documents, FIRST));
});

test('programs that start at once on empty documents use the same key', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => openLinkKey(documents, FIRST)));
  expect(new Set(keys).size).toBe(1);
});

test('every installation has its own key, and stores it in no readable form', async () => {
  const key = await openLinkKey(documents, FIRST);
  expect(await openLinkKey(openDocuments(), FIRST)).not.toBe(key);
  expect(JSON.stringify((await documents.get(linkKeys, 'links'))?.value)).not.toContain(key);
});

test('documents whose audit log was made with LINK_SECRET itself keep it as their key, under any later secret', async () => {
  const app = createTestApp({ LINK_SECRET: FIRST[0] }, documents);
  const familyId = await createFamilyOf(app);
  await expectWrong(openLinkKey(documents, SECOND));
  const linkSecret = await openLinkKey(documents, both);
  expect(linkSecret).toBe(FIRST[0]);
  const renewed = { ...app, settings: { ...app.settings, linkSecret } };
  expect(await verifyChain(renewed)(`family.${familyId}`)).toMatchObject({ brokenAt: null });
});

test('a key that was altered in the documents is refused, never replaced', async () => {
  await openLinkKey(documents, FIRST);
  const storedKey = (await documents.get(linkKeys, 'links'))?.value;
  const sealed = `${storedKey?.sealed.slice(0, -4)}AAAA`;
  await documents.transact(async (tx) =>
    tx.put(linkKeys, 'links', { sealedBy: storedKey?.sealedBy ?? '', sealed }),
  );
  await expect(openLinkKey(documents, FIRST)).rejects.not.toBeInstanceOf(WrongSecretError);
});

test('the key of a lost secret is replaced by another', async () => {
  const key = await openLinkKey(documents, FIRST);
  await replaceLinkKey({ documents }, SECOND[0]);
  expect(await openLinkKey(documents, SECOND)).not.toBe(key);
});
