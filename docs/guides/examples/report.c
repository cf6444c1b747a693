/*
 * Reports readings over MQTT and keeps them while there is no connection: libmosquitto resends what is not acknowledged.
 * cc report.c -o report -lmosquitto            (Debian: apt-get install libmosquitto-dev)
 * ./report HOST PORT TOKEN < readings          one reading a line: {"ts":1794900000000,"values":{"oilTemp":54.6}}
 */
#include <mosquitto.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *topic = "v1/devices/me/telemetry";
static int waiting = 0; /* published and not acknowledged yet */
static int refused = 0;

static void on_connect(struct mosquitto *mosq, void *data, int code) {
  (void)mosq;
  (void)data;
  if (code == 0) return;
  /* 4 and 5: the token is wrong or revoked; trying again soon does not help. */
  fprintf(stderr, "refused: %s\n", mosquitto_connack_string(code));
  refused = 1;
}

/* Only now the reading is stored on the platform's disk: delete it from the buffer here, not after mosquitto_publish. */
static void on_publish(struct mosquitto *mosq, void *data, int id) {
  (void)mosq;
  (void)data;
  (void)id;
  waiting--;
}

int main(int argc, char **argv) {
  char line[65536]; /* the longest message that the platform takes */
  struct mosquitto *mosq;
  if (argc != 4) return 2;
  mosquitto_lib_init();
  mosq = mosquitto_new(NULL, true, NULL);
  mosquitto_username_pw_set(mosq, argv[3], NULL);
  mosquitto_connect_callback_set(mosq, on_connect);
  mosquitto_publish_callback_set(mosq, on_publish);
  mosquitto_max_inflight_messages_set(mosq, 20);
  /* With TLS, port 8883: mosquitto_tls_set(mosq, NULL, "/etc/ssl/certs", NULL, NULL, NULL); */
  if (mosquitto_connect(mosq, argv[1], atoi(argv[2]), 60) != MOSQ_ERR_SUCCESS) return 1;
  while (!refused && fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (mosquitto_publish(mosq, NULL, topic, (int)strlen(line), line, 1, false) == MOSQ_ERR_SUCCESS) waiting++;
  }
  while (!refused && waiting > 0)
    if (mosquitto_loop(mosq, 1000, 1) != MOSQ_ERR_SUCCESS) mosquitto_reconnect(mosq);
  mosquitto_disconnect(mosq);
  mosquitto_destroy(mosq);
  mosquitto_lib_cleanup();
  return refused ? 1 : 0;
}
