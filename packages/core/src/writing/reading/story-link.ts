import { z } from 'zod';
import { deriveSecret } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const storyLinkRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  storyId: z.string(),
  /** Makes the token together with the secret of the installation, so that a copy of the documents opens nothing. */
  seed: z.string(),
  createdAt: z.iso.datetime(),
});
export type StoryLinkRecord = z.infer<typeof storyLinkRecord>;

/** Links with which anybody reads one story; the id is the SHA-256 of the token. A revoked link is deleted. */
export const storyLinks = collection('story-links', storyLinkRecord, [['familyId'], ['bookId'], ['storyId']]);

/** The 256-bit token of a link. It is derived and not stored, so that the family can copy its address again. */
export const deriveStoryLinkToken = (
  settings: Pick<Settings, 'linkSecret'>,
  { storyId, seed }: Pick<StoryLinkRecord, 'storyId' | 'seed'>,
): string => deriveSecret(settings.linkSecret, `story.${storyId}.${seed}`);

/** The address of the reading page behind a token; the token is part of the path, which our logs leave out. */
export const readingUrl = ({ siteUrl }: Pick<Settings, 'siteUrl'>, token: string): string =>
  `${siteUrl}/lire/lien/${token}`;
