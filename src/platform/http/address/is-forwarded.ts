/** Headers by which proxies, balancers and content networks say for whom they ask. */
const FORWARDING =
  /^(x-forwarded(-.+)?|forwarded(-for)?|via|x-real-ip|x-client-ip|client-ip|true-client-ip|x-cluster-client-ip|x-original-.+|x-envoy-.+|x-proxy.*|x-azure-.+|fastly-.+|cf-.+|cdn-loop)$/

/** Whether somebody passed the request on: then the connection tells nothing of who asks. */
export const isForwarded = ({ headers }: Request): boolean =>
  [...headers.keys()].some((name) => FORWARDING.test(name))
