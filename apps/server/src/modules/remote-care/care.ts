import {
  type AppContract,
  type CareCall,
  type CareField,
  careLimits,
  type CareRun,
  careStates,
  type CareTemplate,
  type Input,
  usualCareTemplates,
} from "@oilcloud/contract";
import type { SignedInActor, Viewer } from "../../platform/actor.ts";
import type { Audited } from "../../platform/audited.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Page, Paged } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import { groupBy } from "../../platform/group-by.ts";
import { type Label, labelIn } from "../../platform/labels.ts";
import type { Scope } from "../../platform/scope.ts";
import { paramsOf } from "./care-values.ts";
import type { CareStore } from "./care-store.ts";

export interface CareDeps {
  store: CareStore;
  templates: Audited;
  runs: Audited;
  wake(): void;
  clock: Clock;
}

type TemplateEntry = Input<AppContract["POST /system/care/template/save"]>["body"];
type RunEntry = Input<AppContract["POST /system/care/run"]>["body"];
type Usual = keyof typeof usualCareTemplates;

const usualNames: Record<Usual, Label> = {
  setInterval: { zh: "设置上报间隔", en: "Set reporting interval" },
  setLimits: { zh: "设置设备端限值", en: "Set limits at the device" },
  setTime: { zh: "校准时间", en: "Set time" },
  restart: { zh: "重启", en: "Restart" },
};
const isUsual = (id: string): id is Usual => id in usualCareTemplates;
const minuteMs = 60_000;

/** Templates of commands, and what was sent by them. Devices in the input have been found in scope. */
export function makeCare({ store, templates, runs, wake, clock }: CareDeps) {
  const ownerOf = (scope: Scope) => (scope.kind === "tenant" ? scope.tenantId : null);

  async function templateOf(scope: Scope, id: string) {
    if (isUsual(id)) return { usual: id, name: "", ...usualCareTemplates[id] };
    const found = await store.template(scope, id);
    if (!found) throw new AppError("careTemplateGone");
    return { usual: null, ...found };
  }

  return {
    async templates({ scope, language }: Viewer): Promise<CareTemplate[]> {
      const own = (await store.templates(scope)).map(({ id, tenant_id, name, model, method, fields }) => ({
        templateId: id,
        usual: null,
        name,
        model,
        method,
        fields,
        isOwn: scope.kind === "platform" || tenant_id !== null,
      }));
      const usual = (Object.keys(usualCareTemplates) as Usual[]).map((key) => ({
        templateId: null,
        usual: key,
        name: labelIn(language, usualNames[key]),
        model: "",
        method: usualCareTemplates[key].method,
        fields: [...usualCareTemplates[key].fields] as CareField[],
        isOwn: false,
      }));
      return [...usual, ...own];
    },

    async saveTemplate({ scope }: SignedInActor, entry: TemplateEntry): Promise<{ templateId: string }> {
      const { templateId, name, model = "", method, fields } = entry;
      if (new Set(fields.map(({ key }) => key)).size < fields.length)
        throw new AppError("careValueInvalid", { field: "key" });
      const values = {
        name: name.trim(),
        model: model.trim(),
        method: method.trim(),
        fields,
        saved_at: clock(),
      };
      if (templateId) {
        if (!(await store.ownTemplate(scope, templateId))) throw new AppError("notFound");
        await templates.change([templateId], (trx) => store.changeTemplate(trx, templateId, values));
        return { templateId };
      }
      const owner = ownerOf(scope);
      const added = await templates.add(async (trx) => {
        if ((await store.countInTurn(trx, owner)) >= careLimits.templates)
          throw new AppError("careTooMany", { most: careLimits.templates });
        return store.addTemplate(trx, owner, values);
      });
      return { templateId: added };
    },

    async removeTemplate({ scope }: SignedInActor, templateId: string): Promise<{ templateId: string }> {
      if (!(await store.ownTemplate(scope, templateId))) throw new AppError("notFound");
      await templates.change([templateId], (trx) => store.removeTemplate(trx, templateId));
      return { templateId };
    },

    async run({ scope, accountId }: SignedInActor, entry: RunEntry): Promise<{ runId: string }> {
      const { usual, name, method, fields } = await templateOf(scope, entry.templateId);
      const { params, nowKeys } = paramsOf(fields, entry.values);
      const deviceIds = [...new Set(entry.deviceIds.map((id) => id.toLowerCase()))];
      const at = clock();
      const owner = ownerOf(scope);
      const runId = await runs.add(async (trx) => {
        if ((await store.waitingInTurn(trx, owner)) + deviceIds.length > careLimits.waiting)
          throw new AppError("careTooMany", { most: careLimits.waiting });
        const run = {
          tenant_id: owner,
          usual,
          name,
          method,
          params,
          now_keys: nowKeys,
          started_by: accountId,
          created_at: at,
          expires_at: new Date(at.getTime() + entry.minutes * minuteMs),
        };
        return store.addRun(trx, run, deviceIds, at);
      });
      wake();
      return { runId };
    },

    async cancel({ scope }: SignedInActor, runId: string): Promise<{ runId: string }> {
      if (!(await store.run(scope, runId))) throw new AppError("notFound");
      await runs.change([runId], async (trx) => {
        if ((await store.cancel(trx, runId, clock())) === 0) throw new AppError("careNothingWaits");
      });
      return { runId };
    },

    async runs({ scope, language }: Viewer, page: Page): Promise<Paged<CareRun>> {
      const { rows, total } = await store.runs(scope, page);
      const counts = groupBy(await store.counts(rows.map(({ id }) => id)), ({ runId }) => runId);
      return {
        total,
        rows: rows.map((row) => {
          const all = Object.fromEntries(careStates.map((state) => [state, 0])) as CareRun["counts"];
          for (const { state, number } of counts.get(row.id) ?? []) all[state] = number;
          return {
            runId: row.id,
            name: nameOf(row, language),
            method: row.method,
            params: JSON.stringify(row.params),
            startedTime: row.created_at.getTime(),
            startedBy: row.by,
            expiresTime: row.expires_at.getTime(),
            counts: all,
          };
        }),
      };
    },

    async calls(
      { scope, language }: Viewer,
      { runId, deviceId }: { runId?: string; deviceId?: string | null },
      page: Page,
    ): Promise<Paged<CareCall>> {
      const { rows, total } = await store.calls(
        scope,
        { runId: runId ?? null, deviceId: deviceId || null },
        page,
      );
      return {
        total,
        rows: rows.map(({ startedAt, sentAt, changedAt, by, usual, ...row }) => ({
          ...row,
          name: nameOf({ usual, name: row.name }, language),
          startedTime: startedAt.getTime(),
          startedBy: by,
          sentTime: sentAt?.getTime() ?? null,
          changedTime: changedAt.getTime(),
        })),
      };
    },
  };
}

export type Care = ReturnType<typeof makeCare>;

const nameOf = ({ usual, name }: { usual: string | null; name: string }, language: Viewer["language"]) =>
  usual !== null && isUsual(usual) ? labelIn(language, usualNames[usual]) : name;
