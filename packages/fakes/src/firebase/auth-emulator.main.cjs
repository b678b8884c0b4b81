// Firebase Authentication's emulator without the rest of firebase-tools: no hub, no configuration, no Java, no network.
// node auth-emulator.main.cjs <folder of firebase-tools> <port> <project>; prints one line when it listens.
const { join } = require('node:path');

const [folder, port, projectId] = process.argv.slice(2);
const { AuthEmulator, SingleProjectMode } = require(join(folder, 'lib/emulator/auth'));

const emulator = new AuthEmulator({
  projectId,
  host: '127.0.0.1',
  port: Number(port),
  singleProjectMode: SingleProjectMode?.NO_WARNING,
});
emulator.start().then(() => process.stdout.write('listening\n'));
