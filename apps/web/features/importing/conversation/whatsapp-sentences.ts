/** Joins alternatives that WhatsApp writes in several languages. */
const anyOf = (sentences: readonly string[]): string => `(?:${sentences.join('|')})`;

/** « (fichier joint) » behind the name of a file, on Android. */
const ATTACHED_LABELS = anyOf([
  'fichier joint',
  'file attached',
  'Datei angehängt',
  'archivo adjunto',
  'arquivo anexado',
  'ficheiro anexado',
  'file allegato',
  'bestand bijgevoegd',
  'plik dołączony',
  'załączono plik',
  'dosya ekli',
  'fișier atașat',
  'файл добавлен',
  'الملف مرفق',
]);

/** Names that WhatsApp itself gives: « IMG-20240313-WA0001.jpg ». */
const PROGRAM_FILE_NAME = /^(?:IMG|VID|PTT|AUD|STK|DOC|GIF)-\d{8}-WA\d+\.\w{2,5}$/iu;

const ATTACHED_ANDROID = /^(?<name>\S.*\.\w{2,5}) \((?<label>[^()]{3,40})\)$/u;
const ATTACHED_LABEL = new RegExp(`^${ATTACHED_LABELS}$`, 'iu');

/** « La plage <pièce jointe : 00000012-PHOTO.jpg> »: words may stand before the file. */
const ATTACHED_IPHONE =
  /^(?<text>[\s\S]*?)\s*[<‹]\p{L}[\p{L}\p{M}\s]{2,30}:\s?(?<name>[^<>‹›\n]+\.\w{2,5})[>›]$/u;

/** Sentences in place of a file that the export leaves out. */
const FILE_MISSING = new RegExp(
  `^[<‹]${anyOf([
    'médias omis',
    'média omis',
    'media omitted',
    'Medien ausgeschlossen',
    'Multimedia omitido',
    'Archivo omitido',
    'Mídia oculta',
    'Mídia omitida',
    'Ficheiro não revelado',
    'Media omessi',
    'Media weggelaten',
    'pominięto multimedia',
    'Medya dahil edilmedi',
    'Media omise',
    'Без медиафайлов',
    'تم استبعاد الوسائط',
  ])}[>›]$|^${anyOf([
    'imagen?',
    'immagine',
    'imagem',
    'bild',
    'afbeelding',
    'obraz',
    'görüntü',
    'photo',
    'foto',
    'vid[eé]o',
    'vídeo',
    'film',
    '[aá]udio',
    'gif',
    'documento?',
    'dokument',
    'sticker',
    'autocollant',
    'figurinha',
    'çıkartma',
    'contact',
    'fiche',
    'kontakt',
  ])}[^.!?]{0,30} ${anyOf([
    'absente?',
    'non incluse?',
    'omitted',
    'weggelassen',
    'ausgelassen',
    'omitid[oa]',
    'ocultad[oa]',
    'omess[oa]',
    'non inclus[oa]',
    'weggelaten',
    'pominięto',
    'dahil edilmedi',
  ])}$|^${anyOf([
    'image',
    'photo',
    'vid[eé]o',
    'audio',
    'gif',
    'document',
    'sticker',
    'autocollant',
    'message vocal',
    'fiche contact',
  ])} ${anyOf(['omise?', 'retiré', 'retirée'])}$`,
  'iu',
);

/** Sentences in place of a message that its author took back. */
const DELETED = new RegExp(
  `^${anyOf([
    'ce message a été supprimé',
    'vous avez supprimé ce message',
    'this message was deleted',
    'you deleted this message',
    'diese nachricht wurde gelöscht',
    'du hast diese nachricht gelöscht',
    'se eliminó este mensaje',
    'este mensaje fue eliminado',
    'eliminaste este mensaje',
    'mensagem apagada',
    'esta mensagem foi apagada',
    'você apagou esta mensagem',
    'questo messaggio è stato eliminato',
    'hai eliminato questo messaggio',
    'dit bericht is verwijderd',
    '(?:je|u) hebt dit bericht verwijderd',
    'ta wiadomość została usunięta',
    'usunięto tę wiadomość',
    'bu mesaj silindi',
    'bu mesajı sildiniz',
    'acest mesaj a fost șters',
    'данное сообщение удалено',
    'вы удалили данное сообщение',
    'تم حذف هذه الرسالة',
    'لقد حذفت هذه الرسالة',
  ])}\\.?$`,
  'iu',
);

const EDITED = new RegExp(
  `\\s*[<‹]${anyOf([
    'ce message a été modifié',
    'this message was edited',
    'diese nachricht wurde bearbeitet',
    'se editó este mensaje',
    'mensagem editada',
    'questo messaggio è stato modificato',
    'dit bericht is bewerkt',
    'ta wiadomość została zmieniona',
    'bu mesaj düzenlendi',
  ])}\\.?[>›]$`,
  'iu',
);

/** A message, without what the program wrote into it. */
export interface MessageContent {
  /** Empty for a message that is a file alone. */
  readonly text: string;
  /** Name of the file that was sent with it; null without one. */
  readonly fileName: string | null;
  readonly isFileMissing: boolean;
  /** True for a message that its author took back. */
  readonly isDeleted: boolean;
}

/** Without the name of a document, which an iPhone repeats before the file: « Rapport.pdf • 3 pages ». */
const withoutRepeatedName = (text: string, fileName: string): string => {
  const ownName = fileName.replace(/^\d+-/u, '');
  return text === ownName || text.startsWith(`${ownName} • `) ? '' : text;
};

/** The file that the first line of a message of Android names. */
const readAndroidFile = (line: string, archiveNames: ReadonlySet<string>): string | null => {
  const { name = '', label = '' } = ATTACHED_ANDROID.exec(line)?.groups ?? {};
  const isFile = archiveNames.has(name) || ATTACHED_LABEL.test(label) || PROGRAM_FILE_NAME.test(name);
  return name !== '' && isFile ? name : null;
};

/**
 * Splits a message into the author's words and the file that was sent with it. Labels of languages that are unknown
 * here are recognised by the files of the archive.
 */
export const readMessageContent = (
  message: string,
  archiveNames: ReadonlySet<string> = new Set(),
): MessageContent => {
  const text = message.replace(EDITED, '').trim();
  const content = { text, fileName: null, isFileMissing: false, isDeleted: DELETED.test(text) };
  const iphone = ATTACHED_IPHONE.exec(text)?.groups;
  if (iphone?.name !== undefined) {
    const { text: caption = '', name } = iphone;
    return { ...content, text: withoutRepeatedName(caption.trim(), name), fileName: name };
  }
  const [firstLine = '', ...otherLines] = text.split('\n');
  const caption = otherLines.join('\n').trim();
  if (FILE_MISSING.test(firstLine.trim())) return { ...content, text: caption, isFileMissing: true };
  const tagged = ATTACHED_IPHONE.exec(firstLine.trim())?.groups;
  const fileName =
    tagged?.text === '' ? (tagged.name ?? null) : readAndroidFile(firstLine.trim(), archiveNames);
  return fileName === null ? content : { ...content, text: caption, fileName };
};

/** True for a message in which the program stands for its author: a file, or a message that was taken back. */
export const isAboutFileOrDeletion = (line: string): boolean => {
  const { fileName, isFileMissing, isDeleted } = readMessageContent(line);
  return fileName !== null || isFileMissing || isDeleted;
};
