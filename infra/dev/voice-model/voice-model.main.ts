import { isWhisperInstalled } from '@souvenance/adapters/transcription';
import { LocalProblem, reportProblem } from '../tools/problem.ts';
import { downloadModel } from './download-model.ts';
import { formatMegabytes, VOICE_MODEL_FOLDER, VOICE_MODEL_SOURCE, voiceModels } from './voice-models.ts';

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const name = process.argv[2] ?? 'small';
  const model = voiceModels[name];
  if (model === undefined)
    throw new LocalProblem(`Modèle inconnu : choisissez parmi ${Object.keys(voiceModels).join(', ')}.`);
  if (!isWhisperInstalled())
    printLine('Sur cette machine il ne servira pas : les voix s’écrivent sous Linux, sur un processeur x64.');
  printLine(`Téléchargement de ${model.file} (${formatMegabytes(model.bytes)})…`);
  const source = process.env.VOICE_MODEL_SOURCE ?? VOICE_MODEL_SOURCE;
  const file = await downloadModel(model, VOICE_MODEL_FOLDER, source);
  printLine(`Le modèle est prêt : ${file}`);
  printLine(
    '« npm start » s’en sert au prochain démarrage ; ailleurs, TRANSCRIPTION=local et TRANSCRIPTION_MODEL_FILE.',
  );
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
