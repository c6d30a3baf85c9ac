/** Synthesizes the stack with other settings, in half a second. For the museum under test, see synthesized.ts. */
import { Template } from 'aws-cdk-lib/assertions';
import type { Deployment } from '../../../infra/settings/deployment.ts';
import { synthesize } from '../../../local/template/synthesize.ts';
import { stackSettings } from '../museum/city-museum.ts';
import { noteOutput } from '../record.ts';

/** @param settings instead of those of the museum under test @param onRead gets the name of each setting it reads */
export const cloudFormationWith = (settings: Partial<Deployment>, onRead = (_: unknown) => {}): Template => {
  const get = (all: Deployment, key: string | symbol) => {
    onRead(key);
    return Reflect.get(all, key);
  };
  const definitions = synthesize(new Proxy({ ...stackSettings, ...settings }, { get }));
  noteOutput('a template', JSON.stringify(definitions));
  return Template.fromJSON(definitions);
};
