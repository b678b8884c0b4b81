import { erased, type Feature } from '../../foundation/feature.ts';
import { openRemarks, remarks } from './remark.ts';

export const remarksFeature: Feature = { collections: [erased(remarks), erased(openRemarks)] };
