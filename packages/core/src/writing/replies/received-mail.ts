import type { ReadMail } from '../../ports/mail-reader.port.ts';
import type { Asker } from '../deliveries/asker.ts';
import type { NotifyAsker } from '../deliveries/prepare-asker-notice.ts';
import type { KeptVoices } from './keep-voices.ts';
import type { NotifyOwner } from './notify-owner.ts';
import type { Outcome } from './reply.ts';
import type { MailContent } from './write-reply.ts';

/** A person's mail, as read before the transaction that stores it. */
export interface ReceivedMail extends MailContent {
  readonly replyId: string;
  readonly deliveryId: string;
  readonly from: ReadMail['from'];
  /** Hash of the mail's Message-ID. */
  readonly messageHash: string;
  /** A program may have written it: a member of the family decides. */
  readonly isDoubtful: boolean;
  /** Hash of the text, the pictures and the recordings. */
  readonly content: string;
  readonly recordings: number;
  /** File names by photograph id. */
  readonly photographNames: ReadonlyMap<string, string>;
  /** Number of recordings that look like sound by name and type; none was decoded. */
  readonly sounds: number;
  /** Names of all recordings by the ids of their takes. */
  readonly recordingNames: ReadonlyMap<string, string>;
  /** Recordings that may become takes. */
  readonly voices: KeptVoices;
  readonly others: number;
  readonly files: readonly string[];
  /** Names of recordings in which no voice was found; the family is told of them as of files. */
  readonly unheard: readonly string[];
  /** Ids of small pictures to record with the reply. */
  readonly smallPictureIds: readonly string[];
  readonly asker: Asker;
  readonly notifyAsker: NotifyAsker;
  readonly notifyOwner: NotifyOwner;
}

/** The outcome of a mail, and what stays in it. */
export interface Result {
  readonly outcome: Outcome;
  readonly storyId: string | null;
  /** Number of recordings that became takes; 0 by default. */
  readonly takes?: number;
  /** Number of recordings that are still being prepared for a separate story; 0 by default. */
  readonly preparing?: number;
  /** Its sender is told nothing: a program may have written it, or the link that a receipt shows is revoked. */
  readonly isSilent?: boolean;
  /** Names of photographs that the story does not take, reported like files. */
  readonly leftPhotographNames?: readonly string[];
  /** Names of the omitted text that stays in the mail, because the story has no room for it, reported like a file. */
  readonly leftTexts?: readonly string[];
  /** Names of recordings with a voice that stay in the mail. */
  readonly leftRecordings?: readonly string[];
}
