import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { familyNews } from '../news/family-news.ts';
import { digests } from './digest.ts';
import { digestMailGuards } from './guard-digests.ts';

export const digestsFeature: Feature = {
  collections: [erasedWithOwner(familyNews), erasedWithOwner(digests)],
  mails: digestMailGuards,
};
