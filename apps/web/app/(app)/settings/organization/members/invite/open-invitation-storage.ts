import type { SafeStorage } from '#lib/storage/safe-storage.ts';

export const ways = ['mail', 'link'] as const;
export const kinds = ['reader', 'author', 'narrator', 'editor'] as const;

/** An invitation as typed. */
export interface InvitationDraft {
  readonly name: string;
  readonly way: (typeof ways)[number];
  readonly email: string;
  readonly kind: (typeof kinds)[number];
  readonly sentence: string;
}

export const noInvitation: InvitationDraft = {
  name: '',
  way: 'mail',
  email: '',
  kind: 'reader',
  sentence: '',
};

/**
 * Stores the draft of an invitation while the person confirms their own address, which leads away from the form and
 * back. It is stored until the invitation is sent, for this account only.
 */
export const openInvitationStorage = (safeStorage: SafeStorage, uid: string) => {
  const key = `souvenance.invitation.${uid}`;
  return {
    keep: (draft: InvitationDraft): void => void safeStorage.keep(key, JSON.stringify(draft)),
    read: (): InvitationDraft | null => {
      const json = safeStorage.read(key);
      return json === null ? null : (JSON.parse(json) as InvitationDraft);
    },
    forget: (): void => safeStorage.forget(key),
  };
};
