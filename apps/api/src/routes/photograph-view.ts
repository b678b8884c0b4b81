import {
  type ErrorCode,
  effectivePpi,
  errorCode,
  type Photograph,
  type PhotographPlacement,
  resolutionOf,
} from '@souvenance/contracts';
import { isDark, type PhotographRecord, photographProfileId, type Stored } from '@souvenance/core';
import { printProfile } from '@souvenance/press/profiles';
import { apiMessages } from '../messages/index.ts';
import type { Services } from '../services.ts';

const refusalOf = ({ settings }: Services, code: string | null): string | null => {
  if (code === null) return null;
  const known = errorCode.safeParse(code);
  const sentence: ErrorCode = known.success ? known.data : 'photograph.unreadable';
  return apiMessages(settings.locale).errors[sentence];
};

const resolutionsOf = (
  { widthPx, heightPx }: PhotographRecord,
  profileId: string | null,
): Photograph['resolutions'] => {
  if (widthPx === null || heightPx === null || profileId === null) return null;
  const profile = printProfile(profileId);
  const at = (placement: PhotographPlacement) => {
    const ppi = effectivePpi({ widthPx, heightPx }, placement, profile);
    return { ppi, verdict: resolutionOf(ppi) };
  };
  return { text: at('text'), half: at('half'), page: at('page'), facing: at('facing'), bleed: at('bleed') };
};

/** A photograph as pages see it: its state in a sentence, and what its book's format would show of it. */
export const photographView = async (
  services: Services,
  { id, value }: Stored<PhotographRecord>,
): Promise<Photograph> => ({
  id,
  state: value.state,
  refusal: refusalOf(services, value.refusalCode),
  refusalCode: value.refusalCode,
  widthPx: value.widthPx,
  heightPx: value.heightPx,
  resolutions: resolutionsOf(value, await photographProfileId(services)(value)),
  isDark: isDark(value),
});
