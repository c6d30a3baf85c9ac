/** The REST API as the template describes it: its methods by path, authorizer, gateway responses and stage. */
import type { Statement } from '../aws/iam.ts';
import type { Template } from '../template/template.ts';

export type Method = RestApi['methods'][number];

export type RestApi = ReturnType<typeof restApiOf>;

export const restApiOf = (template: Template) => {
  const [api] = template.ofType('AWS::ApiGateway::RestApi');
  const [stage] = template.ofType('AWS::ApiGateway::Stage');
  if (!api || !stage) throw new Error('The template has no REST API with a stage.');
  return {
    apiId: api.logicalId,
    stage: String(stage.properties.StageName),
    accessLogFormat: String(stage.properties.AccessLogSetting.Format),
    methods: methodsOf(template),
    authorizers: new Map(
      template.ofType('AWS::ApiGateway::Authorizer').map(({ logicalId, properties }) => [
        logicalId,
        {
          functionName: functionOf(properties.AuthorizerUri),
          cacheSeconds: Number(properties.AuthorizerResultTtlInSeconds),
          /** The name of the header that holds the token. */
          header: String(properties.IdentitySource).replace('method.request.header.', ''),
          /** Tokens that do not match are refused without a call. */
          expression: new RegExp(properties.IdentityValidationExpression ?? ''),
        },
      ]),
    ),
    gatewayResponses: new Map(
      template.ofType('AWS::ApiGateway::GatewayResponse').map(({ properties }) => [
        String(properties.ResponseType),
        {
          status: Number(properties.StatusCode),
          headers: headersOf(properties.ResponseParameters, 'gatewayresponse.header.'),
          template: String(properties.ResponseTemplates['application/json']),
        },
      ]),
    ),
    /** By function: the parts of the API that may invoke it. */
    permissions: permissionsOf(template),
  };
};

/** The function's name in an integration's address. */
export const functionOf = (uri: string): string => {
  const [, name] = /:function:([^/]+)\/invocations$/.exec(uri) ?? [];
  if (!name) throw new Error(`The local run does not know the integration ${uri}.`);
  return name;
};

/** Headers from response parameters, whose static values stand in single quotes. */
export const headersOf = (parameters: Readonly<Record<string, string>>, prefix: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name.replace(prefix, ''), value.slice(1, -1)]));

const permissionsOf = (template: Template): ReadonlyMap<string, readonly Statement[]> => {
  const permissions = template
    .ofType('AWS::Lambda::Permission')
    .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
    .map(({ properties }) => properties as Readonly<Record<'FunctionName' | 'Action' | 'SourceArn', string>>)
    .map(({ FunctionName, Action, SourceArn }) => ({
      name: FunctionName.replace(/^.*:/, ''),
      Effect: 'Allow' as const,
      Action,
      Resource: SourceArn,
    }));
  return Map.groupBy(permissions, ({ name }) => name);
};

const methodsOf = (template: Template) => {
  const resources = new Map(template.ofType('AWS::ApiGateway::Resource').map((one) => [one.logicalId, one]));
  const pathOf = (id: string): string => {
    const resource = resources.get(id);
    return resource ? `${pathOf(resource.properties.ParentId)}/${resource.properties.PathPart}` : '';
  };
  return template.ofType('AWS::ApiGateway::Method').map(({ properties }) => ({
    httpMethod: String(properties.HttpMethod),
    /** As API Gateway names it: `/v1.1/special-events/{eventId}`. */
    resourcePath: pathOf(properties.ResourceId),
    operationName: properties.OperationName as string | undefined,
    /** The logical id of its authorizer, if it has one. */
    authorizer: properties.AuthorizerId as string | undefined,
    // biome-ignore lint/suspicious/noExplicitAny: an integration of any type
    integration: properties.Integration as Record<string, any>,
  }));
};
