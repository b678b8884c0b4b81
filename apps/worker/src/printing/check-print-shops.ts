import type { PrintProfile } from '@souvenance/contracts';
import type { Ghostscript } from './ghostscript.ts';

/** Profiles of the shops that files are derived for, by id. */
export interface PrintShops {
  readonly profileIds: readonly string[];
  readonly printProfile: (id: string) => PrintProfile;
  readonly ghostscript: Ghostscript | null;
}

/** Refuses at the start, in a sentence, what could only fail when an order is paid. */
export const checkPrintShops = ({ profileIds, printProfile, ghostscript }: PrintShops): void => {
  const separated = profileIds.map(printProfile).find(({ colour }) => colour.standard !== 'PDF/X-4');
  if (separated && ghostscript === null)
    throw new Error(
      `The print profile ${separated.id} asks for ${separated.colour.standard}, which needs Ghostscript: ` +
        'install it, name it in GHOSTSCRIPT_COMMAND, or take the profile out of PRINT_SHOP_PROFILES.',
    );
};
