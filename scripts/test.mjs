import { check } from './check.mjs';
import { prepareMachine } from './machine.mjs';
import { main } from './run.mjs';
import { setUp } from './setup.mjs';

main(async () => {
  await setUp({ tools: true });
  await prepareMachine();
  return check();
});
