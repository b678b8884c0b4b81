import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { openRemarks, remarks } from './remark.ts';

export const remarksFeature: Feature = {
  collections: [erasedWithOwner(remarks), erasedWithOwner(openRemarks)],
};
