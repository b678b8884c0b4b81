import {
  computeEffectivePpi,
  computePlaceBox,
  type ErrorCode,
  errorCode,
  judgeResolution,
  type Photograph,
  type PhotographPlacement,
} from '@souvenance/contracts';
import { findPhotographProfileId, isDark, type PhotographRecord, type Stored } from '@souvenance/core';
import { printProfile } from '@souvenance/press/profiles';
import { getApiMessages } from '../../messages/index.ts';
import type { Services } from '../../services.ts';

const refusalSentence = ({ settings }: Services, code: string | null): string | null => {
  if (code === null) return null;
  const parsedCode = errorCode.safeParse(code);
  const sentenceCode: ErrorCode = parsedCode.success ? parsedCode.data : 'photograph.unreadable';
  return getApiMessages(settings.locale).errors[sentenceCode];
};

const forEachPlacement = <Value>(compute: (placement: PhotographPlacement) => Value) => ({
  text: compute('text'),
  half: compute('half'),
  page: compute('page'),
  facing: compute('facing'),
  bleed: compute('bleed'),
});

const computePlacements = (
  { widthPx, heightPx }: PhotographRecord,
  profileId: string | null,
): Pick<Photograph, 'resolutions' | 'boxes'> => {
  if (widthPx === null || heightPx === null || profileId === null) return { resolutions: null, boxes: null };
  const profile = printProfile(profileId);
  return {
    resolutions: forEachPlacement((placement) => {
      const ppi = computeEffectivePpi({ widthPx, heightPx }, placement, profile);
      return { ppi, verdict: judgeResolution(ppi) };
    }),
    boxes: forEachPlacement((placement) => computePlaceBox(placement, profile)),
  };
};

/**
 * Returns a photograph as pages show it: its state, the sentence of its refusal, and how it would print in the book's
 * format.
 */
export const readPhotographView = async (
  services: Services,
  { id, value }: Stored<PhotographRecord>,
): Promise<Photograph> => ({
  id,
  state: value.state,
  refusal: refusalSentence(services, value.refusalCode),
  refusalCode: value.refusalCode,
  sha256: value.sha256,
  widthPx: value.widthPx,
  heightPx: value.heightPx,
  ...computePlacements(value, await findPhotographProfileId(services)(value)),
  isDark: isDark(value),
});
