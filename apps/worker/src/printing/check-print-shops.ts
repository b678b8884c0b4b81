import type { PrintProfile } from '@souvenance/contracts';
import type { Ghostscript } from './ghostscript.ts';

/** The profiles of the shops for which files are derived, and Ghostscript if it is installed. */
export interface PrintShops {
  readonly profileIds: readonly string[];
  readonly printProfile: (id: string) => PrintProfile;
  readonly ghostscript: Ghostscript | null;
}

/**
 * Refuses to start, with a sentence for the operator, if a shop needs Ghostscript and it is not installed; otherwise
 * only a paid order would fail.
 */
export const checkPrintShops = ({ profileIds, printProfile, ghostscript }: PrintShops): void => {
  const separatedProfile = profileIds.map(printProfile).find(({ colour }) => colour.standard !== 'PDF/X-4');
  if (separatedProfile && ghostscript === null)
    throw new Error(
      `The print profile ${separatedProfile.id} asks for ${separatedProfile.colour.standard}, which needs Ghostscript: ` +
        'install it, name it in GHOSTSCRIPT_COMMAND, or take the profile out of PRINT_SHOP_PROFILES.',
    );
};
