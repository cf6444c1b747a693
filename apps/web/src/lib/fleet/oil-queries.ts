import { queryOptions } from "@tanstack/react-query";
import { content } from "../http/call.ts";

/** What devices can be given: machine types, oils of the catalogue, industries. */
export const deviceOptionsQuery = () =>
  queryOptions({
    queryKey: ["fleet", "options"],
    queryFn: () => content("GET /system/customerdevice/options"),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const oilBrandsKey = ["oil-brands"] as const;

/** What the dealer of a customer calls its oils; without a customer, the person's own company. */
export const oilBrandsQuery = (customerId?: string) =>
  queryOptions({
    queryKey: [...oilBrandsKey, customerId],
    queryFn: async () =>
      (await content("GET /system/oilbrand/list", { query: customerId ? { customerId } : {} })).rows,
  });
