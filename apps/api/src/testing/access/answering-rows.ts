import type { RouteName } from '@souvenance/contracts';
import type { Row } from './row.ts';

const token = 'a-token-of-nobody-with-forty-characters-';
const takeId = 'a3c1f0de-7b52-4c1e-9f0a-2d4b6c8e0f11';
const ofTake = { params: { takeId, index: 0 } } as const;
const newTake = { body: { takeId, type: 'audio/webm;codecs=opus' } } as const;

/** Rows of the recipients of questions, of the links by which they answer, and of their recordings. */
export const answeringRows: Partial<Record<RouteName, Row | readonly Row[]>> = {
  'persons.list': { of: 'book' },
  'persons.add': { of: 'book', body: { name: 'Paul Morel', email: null } },
  'persons.update': { of: 'book', body: { pronoun: 'elle' } },
  'persons.pause': { of: 'book', body: { isPaused: true } },
  'persons.unsubscribe': { params: { personId: 'nobody', token }, best: '401 identity.token_invalid' },
  'deliveries.list': { of: 'book' },
  'deliveries.ask': {
    of: 'book',
    body: { questionId: 'none', personId: 'nobody' },
    best: '404 question.not_found',
  },
  'deliveries.cancel': { of: 'delivery', best: '409 delivery.sent' },
  'deliveries.revoke': { of: 'delivery' },
  'links.open': { of: 'link' },
  'links.askerPicture': { of: 'link', best: '404 photograph.not_found' },
  'links.markOpened': { of: 'link' },
  'links.save': { of: 'link', body: { title: 'La rivière', revision: 0 } },
  'links.takeBack': { of: 'link', params: { partId: 'none' }, best: '404 story.part_not_found' },
  'links.send': { of: 'link', best: '422 story.empty' },
  'links.another': { of: 'link' },
  'links.goOn': { of: 'link', body: { followUpId: 'inconnue' }, best: '404 question.not_found' },
  'links.skip': { of: 'link' },
  'links.putOff': { of: 'link' },
  'links.setRhythm': { of: 'link', body: { pace: 'fortnightly', weekday: 1, hour: 9 } },
  'links.pause': { of: 'link', body: { isPaused: true } },
  'links.answerConsent': { of: 'link', body: { agreed: true } },
  'links.renew': { of: 'link' },
  'links.addPhotograph': { of: 'link', body: { type: 'image/jpeg', bytes: 3 } },
  'links.photographReceived': {
    of: 'link',
    params: { photographId: 'none' },
    best: '404 photograph.not_found',
  },
  'links.readPhotograph': { of: 'link', params: { photographId: 'none' }, best: '404 photograph.not_found' },
  'links.picture': { of: 'link', params: { photographId: 'none' }, best: '404 photograph.not_found' },
  'recordings.read': { of: 'story' },
  'recordings.openTake': { of: 'story', ...newTake },
  'recordings.putChunk': { of: 'story', ...ofTake, best: '404 take.not_found' },
  'recordings.endTake': { of: 'story', ...ofTake, body: { chunks: 1 }, best: '404 take.not_found' },
  'recordings.removeTake': { of: 'story', ...ofTake, body: { isRemoved: true }, best: '404 take.not_found' },
  'recordings.finish': { of: 'story', best: '422 recording.empty' },
  'recordings.sound': { of: 'story', best: '409 recording.not_ready' },
  'recordings.transcribe': { of: 'story', best: '409 recording.not_ready' },
  'recordings.agree': { of: 'story', body: { revision: 1 }, best: '404 transcript.not_found' },
  'recordings.setCode': { of: 'story', body: { isOpen: false }, best: '409 recording.not_ready' },
  'links.recording': { of: 'link' },
  'links.openTake': { of: 'link', ...newTake },
  'links.putChunk': { of: 'link', ...ofTake, best: '404 take.not_found' },
  'links.endTake': { of: 'link', ...ofTake, body: { chunks: 1 }, best: '404 take.not_found' },
  'links.removeTake': { of: 'link', ...ofTake, body: { isRemoved: true }, best: '404 take.not_found' },
  'links.finishRecording': { of: 'link', best: '422 recording.empty' },
  'links.sound': { of: 'link', best: '409 recording.not_ready' },
  'voices.read': { params: { code: 'nobodys' }, best: '404 voice.not_found' },
  'voices.sound': { params: { code: 'nobodys' }, best: '404 voice.not_found' },
  'voices.face': { params: { code: 'nobodys' }, best: '404 voice.not_found' },
};
