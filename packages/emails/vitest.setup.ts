import { configureGlobal } from 'fast-check';

// The same values in each run: a commit is refused for its own faults, not by the luck of a draw.
configureGlobal({ seed: 20261128 });
