export { albumPhotographs } from './album/album.ts';
export {
  addToAlbum,
  describeAlbumPhotograph,
  setAlbumRemoval,
} from './album/manage-album.ts';
export { listAlbum, proposeAlbumPlaces } from './album/read-album.ts';
export { readAssistant } from './assistant/ask-assistant.ts';
export { describePhotograph, type WithSmallImages } from './assistant/describe-photograph.ts';
export { cleanSpokenText, proposeQuestions, proposeTitles } from './assistant/propose-words.ts';
export { books } from './books/book.ts';
export { createBook, listBooks, readBook, updateBook } from './books/editing/manage-book.ts';
export { orderByLife, orderChapters } from './books/editing/order-chapters.ts';
export { setRhythm } from './books/editing/set-rhythm.ts';
export {
  readBookPages,
  saveChronology,
  saveFamilyTree,
  saveNameIndex,
} from './books/pages/manage-book-pages.ts';
export { proposeNames } from './books/pages/propose-names.ts';
export { comments } from './comments/comment.ts';
export { addComment, listComments, removeComment, setHeart } from './comments/manage-comments.ts';
export { declareConsent, listConsents, withdrawConsent } from './consent-requests/declare-consent.ts';
export { answerConsent, openConsent, requestConsent } from './consent-requests/request-consent.ts';
export { saveAnswer, sendAnswer } from './deliveries/by-link/answer-by-link.ts';
export { consentByLink } from './deliveries/by-link/consent-by-link.ts';
export {
  previewNextQuestion,
  requestAnother,
  skipQuestion,
  snoozeQuestion,
} from './deliveries/by-link/decline-question.ts';
export { offerFollowUps, startFollowUp } from './deliveries/by-link/follow-up.ts';
export {
  announceByLink,
  readPhotographByLink,
  readReceivedByLink,
} from './deliveries/by-link/photographs-by-link.ts';
export { markLinkOpened, readAskerPictureKey, readLink } from './deliveries/by-link/read-link.ts';
export {
  createLinkAddGate,
  createLinkListenGate,
  createLinkStartGate,
  createLinkWriteGate,
} from './deliveries/by-link/recorded-by-link.ts';
export { restorePartByLink } from './deliveries/by-link/restore-part-by-link.ts';
export { setOwnPause, setOwnRhythm } from './deliveries/by-link/set-own-rhythm.ts';
export { cancelDelivery } from './deliveries/cancel-delivery.ts';
export { deliveries } from './deliveries/delivery.ts';
export { beginPiece } from './deliveries/guests/begin-piece.ts';
export { listPieces } from './deliveries/guests/list-pieces.ts';
export { deriveLinkToken, links } from './deliveries/link.ts';
export { askPerson, listDeliveries, revokeDelivery } from './deliveries/manage-deliveries.ts';
export { previewQuestion } from './deliveries/preview-question.ts';
export { renewLink } from './deliveries/renew-link.ts';
export { replyAddress } from './deliveries/reply-address.ts';
export { sendDueQuestions } from './deliveries/send-due-questions.ts';
export { sendDigests } from './digests/send-digests.ts';
export { addNarrator, removeNarrator } from './narrators/manage-narrators.ts';
export { notebooks, writtenPages } from './notebooks/notebook.ts';
export { placeWrittenPage } from './notebooks/place-written-page.ts';
export { renderNotebook, requestNotebook as prepareNotebook } from './notebooks/prepare-notebook.ts';
export { listNotebooks, openNotebookFile as openNotebook } from './notebooks/read-notebooks.ts';
export { type ReadPage, readWrittenPage } from './notebooks/read-written-page.ts';
export {
  announceWrittenPage,
  completeWrittenPageUpload as writtenPageReceived,
  removeWrittenPage,
} from './notebooks/send-written-page.ts';
export { addPerson, listPersons, pausePerson, updatePerson } from './persons/manage-persons.ts';
export { readPeople } from './persons/overview/read-people.ts';
export { persons } from './persons/person.ts';
export { unsubscribePerson } from './persons/unsubscribe-person.ts';
export {
  announcePhotograph,
  checkPhotograph,
  completePhotographUpload as photographReceived,
  type PreparedPhotograph,
  readPhotograph,
} from './photographs/add-photograph.ts';
export { expireUploads } from './photographs/expire-uploads.ts';
export {
  isDark,
  originalKey,
  type PhotographRecord,
  photographs,
} from './photographs/photograph.ts';
export { findPhotographProfileId } from './photographs/photograph-profile.ts';
export {
  addLibraryQuestion,
  editLibraryQuestion,
  listLibrary,
  listLibraryVersions,
} from './questions/admin/manage-library.ts';
export { openTheme, readBookLibrary } from './questions/choosing/book-library.ts';
export { readQuestionPage } from './questions/choosing/list-questions.ts';
export { chooseQuestion, reorderQuestions, setQuestionState } from './questions/choosing/manage-questions.ts';
export { readFollowUps } from './questions/choosing/read-follow-ups.ts';
export { unchooseQuestion } from './questions/choosing/unchoose-question.ts';
export { questionLibrary } from './questions/library/index.ts';
export { aboutForms } from './questions/offer/about/index.ts';
export { type OfferedTheme, readLibrary } from './questions/offer/read-library.ts';
export { questions } from './questions/question.ts';
export { formatQuestionForList } from './questions/words-about.ts';
export { createStoryLink, listStoryLinks, revokeStoryLink } from './reading/manage-story-links.ts';
export { readContents, readPictureByLink, readSoundByLink, readStoryByLink } from './reading/read-by-link.ts';
export { storyLinks } from './reading/story-link.ts';
export { approveTranscript } from './recordings/approve-transcript.ts';
export { endTake, removeTake } from './recordings/change-take.ts';
export { finishRecording } from './recordings/finish-recording.ts';
export { openTake } from './recordings/open-take.ts';
export {
  type JoinedTake,
  prepareRecording,
  type SoundResult as MadeSound,
} from './recordings/prepare-recording.ts';
export { putChunk } from './recordings/put-chunk.ts';
export { readRecording, readSound, type StoredSound as KeptSound } from './recordings/read-recording.ts';
export { readVoice, readVoicePortrait as readVoiceFace, readVoiceSound } from './recordings/read-voice.ts';
export { createStoryGate as storyGate, type RecordedGate } from './recordings/recorded.ts';
export { recordings, takes } from './recordings/recording.ts';
export { requestTranscriptionManually as requestTranscriptionByHand } from './recordings/request-transcription.ts';
export { setVoiceAddressOpen as setVoiceCode } from './recordings/set-voice-code.ts';
export { settleRecordings } from './recordings/settle-recordings.ts';
export { transcribeRecording } from './recordings/transcribe-recording.ts';
export { remarks } from './remarks/remark.ts';
export { acceptQuarantinedParts } from './replies/accept-quarantined-parts.ts';
export { checkInbound, signInbound } from './replies/inbound-signature.ts';
export { readReply, reportUnreadable } from './replies/read-reply.ts';
export { REPLY_BYTES_MAX, receiveReply } from './replies/receive-reply.ts';
export { replies } from './replies/reply.ts';
export type { RenderSent } from './replies/sent-mails.ts';
export { PHOTOGRAPH_BYTES_MIN } from './replies/sort-attachments.ts';
export { findDuplicateStories } from './stories/find-duplicate-stories.ts';
export { moveStory } from './stories/move-story.ts';
export { listRevisions, readRevision, readStory, readStoryPage } from './stories/read-stories.ts';
export { restoreOmittedPart } from './stories/restore-omitted-part.ts';
export { shareDraft } from './stories/share-draft.ts';
export { stories } from './stories/story.ts';
export { createStory, restoreStory, saveStory } from './stories/write-story.ts';
export {
  createTribute,
  listTributes,
  renewTributeLink,
  updateTribute,
} from './tributes/manage-tributes.ts';
export { readHostPictureKey, readTribute } from './tributes/open-tribute.ts';
export { tributeLinks, tributes } from './tributes/tribute.ts';
export { beginVolume } from './volumes/begin-volume.ts';
export { continueVolume } from './volumes/continue-volume.ts';
export { moveStories } from './volumes/move-stories.ts';
