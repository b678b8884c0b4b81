import { type AdministrationAction, canAdminister } from '@souvenance/contracts/rules';
import { useSession } from '#lib/session/session-provider.tsx';

/** Returns the rule by which a page of the administration shows a button; the API refuses by the same rule. */
export const useCanAdminister = (): ((action: AdministrationAction) => boolean) => {
  const { auth } = useSession().properties.session;
  return (action) => auth !== null && canAdminister(auth, action);
};
