import { useTranslation } from "react-i18next";
import { type PageRequest, pageSizes } from "./paging.ts";

/** The pager below a list, with how many there are in all; another size begins at the first page. */
export function usePager(
  total: number | undefined,
  { pageNum, pageSize }: PageRequest,
  onChange?: (page: PageRequest) => void,
) {
  const { t } = useTranslation();
  return {
    current: pageNum,
    pageSize,
    total: total ?? 0,
    pageSizeOptions: pageSizes,
    showSizeChanger: true,
    showTotal: (count: number) => t("common.total", { total: count }),
    ...(onChange && {
      onChange: (chosen: number, size: number) =>
        onChange({ pageNum: size === pageSize ? chosen : 1, pageSize: size }),
    }),
  };
}
