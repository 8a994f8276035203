import * as v from 'valibot';

/** Which ways in there are beside e-mail and password; one whose keys the school does not have is not there either way. */
export const DoorRules = v.object({
  mobile: v.boolean(),
  google: v.boolean(),
  passkey: v.boolean(),
  mail: v.boolean(),
});
export type DoorRules = v.InferOutput<typeof DoorRules>;
