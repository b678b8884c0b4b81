import {
  computeEffectivePpi,
  computePlaceBox,
  type ErrorCode,
  errorCode,
  judgeResolution,
  type Photograph,
  type PhotographPlacement,
} from '@souvenance/contracts';
import { isDark, type PhotographRecord, photographProfileId, type Stored } from '@souvenance/core';
import { printProfile } from '@souvenance/press/profiles';
import { apiMessages } from '../../messages/index.ts';
import type { Services } from '../../services.ts';

const refusalOf = ({ settings }: Services, code: string | null): string | null => {
  if (code === null) return null;
  const parsedCode = errorCode.safeParse(code);
  const sentence: ErrorCode = parsedCode.success ? parsedCode.data : 'photograph.unreadable';
  return apiMessages(settings.locale).errors[sentence];
};

const atEach = <Value>(at: (placement: PhotographPlacement) => Value) => ({
  text: at('text'),
  half: at('half'),
  page: at('page'),
  facing: at('facing'),
  bleed: at('bleed'),
});

const placesOf = (
  { widthPx, heightPx }: PhotographRecord,
  profileId: string | null,
): Pick<Photograph, 'resolutions' | 'boxes'> => {
  if (widthPx === null || heightPx === null || profileId === null) return { resolutions: null, boxes: null };
  const profile = printProfile(profileId);
  return {
    resolutions: atEach((placement) => {
      const ppi = computeEffectivePpi({ widthPx, heightPx }, placement, profile);
      return { ppi, verdict: judgeResolution(ppi) };
    }),
    boxes: atEach((placement) => computePlaceBox(placement, profile)),
  };
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
  sha256: value.sha256,
  widthPx: value.widthPx,
  heightPx: value.heightPx,
  ...placesOf(value, await photographProfileId(services)(value)),
  isDark: isDark(value),
});
