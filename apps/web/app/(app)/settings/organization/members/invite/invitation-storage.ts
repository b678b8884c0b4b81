import type { SafeStorage } from '#lib/storage/safe-storage.ts';

export const ways = ['mail', 'link'] as const;
export const kinds = ['reader', 'author', 'narrator', 'editor'] as const;

/** An invitation as it was typed. */
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
 * back. It is kept until it is sent, under this account alone.
 */
export const invitationStorage = (safeStorage: SafeStorage, uid: string) => {
  const key = `souvenance.invitation.${uid}`;
  return {
    keep: (draft: InvitationDraft): void => void safeStorage.keep(key, JSON.stringify(draft)),
    read: (): InvitationDraft | null => {
      const words = safeStorage.read(key);
      return words === null ? null : (JSON.parse(words) as InvitationDraft);
    },
    forget: (): void => safeStorage.forget(key),
  };
};
